/** Normalizes a real name: "JOSÉ  dela Cruz" and "Jose Dela Cruz" are one, because banks leave out dots and accents. */
export function foldRealName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s.,]+/u)
    .filter(Boolean)
    .join(" ");
}
