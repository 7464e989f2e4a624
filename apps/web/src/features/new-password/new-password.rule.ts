import { alwaysRequired, checkPassword, isPatternId } from "@perya/rules";
import { sayVerdict } from "../forms/forms.problems.ts";
import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** The brand's password rule: its hint and its `validate` function. */
export function usePasswordRule(account = "") {
  const { t } = useText();
  const rule = alwaysRequired(useSite().info.register, "password");
  const { patternId, minLength: min, maxLength: max } = rule;

  return {
    hint: isPatternId(patternId) ? t(`pattern.${patternId}`, { min, max }) : undefined,
    check: (password: string) => sayVerdict(checkPassword(rule, password, account), t),
  };
}
