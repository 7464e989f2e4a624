import type { HelpTopic } from "@perya/contract";

/** Topics whose title or text contains every typed word, ignoring case and diacritics. */
export function findTopics(topics: readonly HelpTopic[], typed: string): readonly HelpTopic[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  return topics.filter(({ title, content }) => {
    const text = fold(`${title} ${content.replaceAll(/<[^>]*>/g, " ")}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
