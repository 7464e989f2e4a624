/** "page-titles" → "pageTitles". */
export function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/gu, (_all, letter: string) => letter.toUpperCase());
}

/** "page-titles" → "PageTitles". */
export function pascalCase(kebab: string): string {
  return camelCase(`-${kebab}`);
}

/** "page-titles" → "page_titles", the form of table names. */
export function snakeCase(kebab: string): string {
  return kebab.replaceAll("-", "_");
}
