/**
 * Writes the title of the home page: brand and tagline. The default tagline equals the brand's name, which is then
 * not repeated.
 */
export function homeTitle(name: string, tagline: string): string {
  return tagline === name ? name : `${name} · ${tagline}`;
}
