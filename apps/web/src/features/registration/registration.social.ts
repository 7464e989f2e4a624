/** Suggests a username from the provider's profile: letters and digits, starting with a letter. */
export function suggestUsername({ name, email }: { name: string; email: string }, maxLength: number): string {
  const words = email.split("@")[0] || name;
  const plain = words.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");
  return plain
    .replace(/^[0-9]+/, "")
    .toLowerCase()
    .slice(0, maxLength);
}
