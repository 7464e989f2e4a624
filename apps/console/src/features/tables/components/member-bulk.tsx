import { copyText } from "@perya/browser/clipboard";
import { showToast } from "@perya/browser/toasts";
import type { TableRow } from "@perya/contract";
import { Button } from "@perya/ui";
import { useState } from "react";
import { may, useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { type Outcome, OutcomesDialog } from "../../../lib/ui/outcomes.tsx";
import { type Asked, type Deed, MAX_AT_ONCE, PERMISSIONS } from "../member-deeds.ts";
import { MemberBulkDialog } from "./member-bulk-dialog.tsx";

const DEEDS = ["tag", "untag", "lock", "unlock", "write"] as const satisfies readonly Deed[];

/** Bulk actions for the selected members. The result dialog stays open after the selection is cleared. */
export function MemberBulk({ rows, clear }: { rows: readonly TableRow[]; clear: () => void }) {
  const operator = useOperator();
  // A copy of the selection, because the list behind the dialog keeps updating.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const ids = rows.map(({ id }) => id);
  const [brandId, ...others] = new Set(rows.map((row) => row.brandId));
  const isTooMany = ids.length > MAX_AT_ONCE;
  const hint = others.length > 0 ? t("bulk.oneBrand") : isTooMany && t("bulk.tooMany", { most: MAX_AT_ONCE });

  /** Copies the accounts, one per line. */
  async function copy() {
    await copyText(rows.map(({ id, cells }) => String(cells["account"] ?? id)).join("\n"));
    showToast("success", t("tables.copied", { count: rows.length }));
  }

  return (
    <>
      {rows.length > 0 && (
        <div className="sticky top-0 z-20 flex min-h-11 shrink-0 flex-wrap items-center gap-2 rounded-card border border-sea bg-sea-soft px-4 py-1 text-dense">
          <output>{t("tables.chosen", { count: rows.length })}</output>
          {hint && <span className="text-coral">{hint}</span>}
          {brandId &&
            DEEDS.filter((deed) => may(operator, PERMISSIONS[deed], brandId)).map((deed) => (
              <Button key={deed} size="sm" disabled={Boolean(hint)} onClick={() => setAsked({ deed, brandId, ids })}>
                {t(`bulk.${deed}`)}
              </Button>
            ))}
          <Button size="sm" onClick={() => void copy()}>
            {t("tables.copy")}
          </Button>
          <Button size="sm" variant="quiet" onClick={clear}>
            {t("tables.clear")}
          </Button>
        </div>
      )}
      {asked && (
        <MemberBulkDialog
          asked={asked}
          onDone={(came) => {
            setOutcomes(came);
            clear();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {outcomes && !asked && <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </>
  );
}
