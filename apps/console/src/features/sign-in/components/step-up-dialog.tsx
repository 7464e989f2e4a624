import { Button, Dialog, useUiWords } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { CodeField } from "./code-field.tsx";

type StepUpDialogProps = { prove: (code: string) => Promise<void>; settle: (isProved: boolean) => void };

/** Step-up before a protected action: asks for a TOTP code. Decision 0050 states how long it lasts. */
export function StepUpDialog({ prove, settle }: StepUpDialogProps) {
  const words = useUiWords();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (code.length < 6 || isPending) return;
    setIsPending(true);
    try {
      await prove(code);
      settle(true);
    } catch (error) {
      setProblem(problemText(error));
      setCode("");
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t("stepUp.title")} size="sm" phone="fit" onClose={() => settle(false)}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4" noValidate>
        <p className="text-text-2">{t("stepUp.text")}</p>
        <CodeField value={code} onChange={setCode} error={problem} />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={() => settle(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {t("stepUp.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
