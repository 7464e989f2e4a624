import { useNavigate, useSearch } from "@perya/browser/router";
import { Tabs } from "@perya/ui";
import Clover from "lucide-react/icons/clover";
import { useBrandId } from "../../../lib/brand.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Calendar } from "../components/calendar.tsx";
import { DrawBoard } from "../components/draw-board.tsx";
import { Report } from "../components/report.tsx";

const VIEWS = ["board", "calendar", "report"] as const;

/** Draws, calendar and report of a brand's lottery. The tab is in the address. */
export function LotteryScreen() {
  const brandId = useBrandId();
  const navigate = useNavigate();
  const search = useSearch();
  const view = VIEWS.find((each) => each === search["view"]) ?? "board";
  return (
    <PageBody>
      <PageHead title={t("lottery.title")} lead={t("lottery.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Clover} text={t("lottery.chooseBrand")} />
      ) : (
        <Tabs
          label={t("lottery.title")}
          selected={view}
          onSelect={(next) => void navigate({ to: "/lottery", search: { view: next }, replace: true })}
          tabs={[
            { key: "board", label: t("lottery.board"), content: <DrawBoard brandId={brandId} /> },
            { key: "calendar", label: t("lottery.calendar"), content: <Calendar brandId={brandId} /> },
            { key: "report", label: t("lottery.report"), content: <Report brandId={brandId} /> },
          ]}
        />
      )}
    </PageBody>
  );
}
