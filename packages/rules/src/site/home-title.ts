/** Title of the home page: brand and tagline. A new brand's tagline is its name, which is not repeated. */
export function homeTitle(name: string, tagline: string): string {
  return tagline === name ? name : `${name} · ${tagline}`;
}
