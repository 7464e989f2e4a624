/** Copies a text and returns whether it worked. A browser may refuse, and has no clipboard on insecure pages. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
