import type { BetRecord } from "@perya/contract";
import { buttonClasses, Screen } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { keepDraft } from "../../features/feedback/feedback.draft.ts";
import { BettingRecord } from "../../features/records/components/betting-record.tsx";
import { Statement } from "../../features/records/components/statement.tsx";
import { readFilter, type RecordFilter } from "../../features/records/records.filter.ts";
import { useState } from "react";
import { openDialog } from "../../lib/dialogs.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useText } from "../../lib/text.ts";

const TABS = ["bets", "money"] as const;

/** The betting record, with its filters in the address. Reporting a problem opens feedback with the round filled in. */
export function BettingRecordScreen() {
  const { t } = useText();
  const title = t("page.personalHistoryCopy");
  const filter = readFilter(useSearch());
  const navigate = useNavigate();
  const [tab, setTab] = useState<(typeof TABS)[number]>("bets");
  const show = (chosen: RecordFilter) => void navigate({ to: ".", search: chosen, replace: true });
  const write = ({ gameName, round }: BetRecord) => {
    keepDraft({ questionType: "game", content: `${t("records.problem.letter", { game: gameName, round })} ` });
    openDialog("feedback");
  };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("records.lead")}>
      <div className="flex flex-col gap-5">
        <fieldset aria-label={t("statement.tabs")} className="flex gap-2">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={tab === name}
              onClick={() => setTab(name)}
              className={buttonClasses({ size: "sm", variant: tab === name ? "secondary" : "quiet" })}
            >
              {t(`statement.${name}`)}
            </button>
          ))}
        </fieldset>
        {tab === "bets" ? <BettingRecord filter={filter} onFilter={show} onProblem={write} /> : <Statement />}
      </div>
    </Screen>
  );
}
