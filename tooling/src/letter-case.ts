/** Converts "page-titles" to "pageTitles". */
export function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/gu, (_all, letter: string) => letter.toUpperCase());
}

/** Converts "page-titles" to "PageTitles". */
export function pascalCase(kebab: string): string {
  return camelCase(`-${kebab}`);
}

/** Converts "page-titles" to "page_titles", the form of table names. */
export function snakeCase(kebab: string): string {
  return kebab.replaceAll("-", "_");
}
