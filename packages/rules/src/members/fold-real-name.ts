/** "JOSÉ  dela Cruz" and "Jose Dela Cruz" are one name; dots and accents are how a bank writes it. */
export function foldRealName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s.,]+/u)
    .filter(Boolean)
    .join(" ");
}
