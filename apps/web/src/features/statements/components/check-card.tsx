import { classes, Icon, Notice, Spinner } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import FileCheck from "lucide-react/icons/file-check";
import { useId } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import type { ProofVerdict } from "../statements.check-proof.ts";
import { statementMutations } from "../statements.queries.ts";

const FINDINGS = ["inputs", "signature", "isThis"] as const satisfies readonly (keyof ProofVerdict)[];

/** Verifies a downloaded proof in the browser, without uploading it. */
export function CheckCard({ statementId }: { statementId: string }) {
  const { t } = useText();
  const id = useId();
  const { mutate, data: verdict, error, isPending } = useMutation(statementMutations.check(statementId));
  return (
    <AgentCard title={t("statements.check")}>
      <div className="flex flex-col gap-3 p-4 text-dense">
        <p className="text-text-2">{t("statements.check.text")}</p>
        <label htmlFor={id} className={FIELD}>
          {isPending ? <Spinner /> : <Icon glyph={FileCheck} size={16} />}
          {t("statements.check.choose")}
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) mutate(file);
              // Resets the field, so that choosing the same file again fires a change event.
              target.value = "";
            }}
          />
        </label>
        <div aria-live="polite">
          {error && <Notice tone="error">{problemText(error, t)}</Notice>}
          {verdict === null && <Notice tone="warning">{t("statements.check.unreadable")}</Notice>}
          {verdict && (
            <ul className="flex flex-col gap-2">
              {FINDINGS.map((name) => (
                <Finding key={name} isGood={verdict[name]}>
                  {t(`statements.check.${name}.${verdict[name] ? "yes" : "no"}`)}
                </Finding>
              ))}
            </ul>
          )}
        </div>
      </div>
    </AgentCard>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        glyph={isGood ? CircleCheck : CircleAlert}
        size={16}
        className={classes("mt-0.5 shrink-0", isGood ? "text-leaf" : "text-coral")}
      />
      {children}
    </li>
  );
}

const FIELD =
  "relative flex min-h-8 max-lg:min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong px-3 font-semibold " +
  "text-text-1 transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-surface-2";
