import { countIdeas } from "@perya/rules";
import type { StrengthMeterProps } from "@perya/ui";
import { useText } from "../../lib/text.ts";

/** Estimated strength, only as a hint. The brand's rule decides which passwords are refused. */
export type Strength = "weak" | "fair" | "good" | "strong";

const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
/** Common words and key sequences, which are guessed first. */
const FAMILIAR = /password|qwerty|asdf|letmein|welcome|admin|iloveyou|perya/g;

const LEVELS = { weak: 1, fair: 2, good: 3, strong: 4 } as const;

/** Props of the meter: `<StrengthMeter {...useStrength(password, [username])} />`. */
export function useStrength(password: string, known: readonly string[] = []): StrengthMeterProps {
  const { t } = useText();
  const label = t("password.strength");
  const strength = judgePassword(password, known);
  if (strength === null) return { level: 0, label, text: "" };
  return { level: LEVELS[strength], label, text: t(`password.strength.${strength}`) };
}

/** Judges a password; null for an empty field. `known`: texts that a guesser knows, such as the username. */
export function judgePassword(password: string, known: readonly string[] = []): Strength | null {
  if (password === "") return null;
  const ideas = countIdeas(hideFamiliar(password.toLowerCase(), known));
  const kinds = KINDS.filter((kind) => kind.test(password)).length;

  if (ideas < 6) return "weak";
  const score = ideas + 2 * kinds;
  if (score < 13) return "fair";
  return score < 18 ? "good" : "strong";
}

/** Replaces known names and common words by a single character. */
function hideFamiliar(password: string, known: readonly string[]): string {
  const names = known.map((name) => name.toLowerCase()).filter((name) => name.length > 2);
  return names.reduce((text, name) => text.replaceAll(name, "\0"), password).replaceAll(FAMILIAR, "\0");
}
