/** A name to begin with, from what the provider knows of the person: letters and digits, a letter first. */
export function suggestUsername({ name, email }: { name: string; email: string }, maxLength: number): string {
  const words = email.split("@")[0] || name;
  const plain = words.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");
  return plain
    .replace(/^[0-9]+/, "")
    .toLowerCase()
    .slice(0, maxLength);
}
