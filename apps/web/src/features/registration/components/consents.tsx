import { Checkbox, type CheckboxProps } from "@perya/ui";
import type { MouseEvent, ReactNode } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

type Consent = Omit<CheckboxProps, "label">;
type ConsentsProps = { isOfAge: Consent; acceptsTerms: Consent; agreement?: ReactNode };

/** Consents to age and terms (R7.12), never preselected. Props come from `form.field`. */
export function Consents({ isOfAge, acceptsTerms, agreement }: ConsentsProps) {
  const { t } = useText();
  const { minAge } = useBrand();
  return (
    <div className="flex flex-col">
      <Checkbox {...isOfAge} label={t("register.age", { age: minAge })} required />
      <Checkbox {...acceptsTerms} label={agreement ?? <Agreement />} required />
    </div>
  );
}

/** Terms open in a dialog above the form, so that the input is not lost. */
function Agreement() {
  const { t } = useText();
  const sentence = t("register.agree", { terms: "{term}", privacy: "{privacy}" });
  return sentence
    .split(/\{(term|privacy)\}/)
    .map((piece) => (isPart(piece) ? <Paper key={piece} part={piece} /> : piece));
}

function Paper({ part }: { part: Part }) {
  const { t } = useText();
  function open(event: MouseEvent) {
    event.preventDefault();
    openDialog("help", { part });
  }
  return (
    <a href={`/help#${part}`} onClick={open} className="link py-1">
      {t(part === "term" ? "register.terms" : "register.privacy")}
    </a>
  );
}

type Part = "term" | "privacy";

function isPart(piece: string): piece is Part {
  return piece === "term" || piece === "privacy";
}
