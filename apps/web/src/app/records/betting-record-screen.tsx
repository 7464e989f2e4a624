import type { BetRecord } from "@perya/contract";
import { Screen } from "@perya/ui";
import { useNavigate, useSearch } from "../../lib/router/index.ts";
import { keepDraft } from "../../features/feedback/feedback.draft.ts";
import { BettingRecord } from "../../features/records/components/betting-record.tsx";
import { readFilter, type RecordFilter } from "../../features/records/records.filter.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useText } from "../../lib/text.ts";

/** What is shown stands in the address; a problem with a round becomes a letter that names it. */
export function BettingRecordScreen() {
  const { t } = useText();
  const title = t("page.personalHistoryCopy");
  const filter = readFilter(useSearch());
  const navigate = useNavigate();
  const show = (chosen: RecordFilter) => void navigate({ to: ".", search: chosen, replace: true });
  const write = ({ gameName, round }: BetRecord) => {
    keepDraft({ questionType: "game", content: `${t("records.problem.letter", { game: gameName, round })} ` });
    openDialog("feedback");
  };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("records.lead")}>
      <BettingRecord filter={filter} onFilter={show} onProblem={write} />
    </Screen>
  );
}
