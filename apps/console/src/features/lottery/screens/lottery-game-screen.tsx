import { Link, useNavigate, useSearch } from "@perya/browser/router";
import type { LotteryBoard } from "@perya/contract";
import { Badge, Empty, MoreButton, QueryStates, Tabs } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Clover from "lucide-react/icons/clover";
import SearchX from "lucide-react/icons/search-x";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { DrawTable } from "../components/draw-table.tsx";
import { Terms } from "../components/terms.tsx";
import { type DrawView, lotteryQueries } from "../lottery.queries.ts";

const VIEWS = ["coming", "past", "terms"] as const;

/** One game: its draws and its terms. */
export function LotteryGameScreen() {
  const { code } = useSearch();
  const brandId = useBrandId();
  if (!code) return <Empty icon={SearchX} title={t("lottery.gameUnknown")} />;
  if (brandId === undefined)
    return (
      <PageBody>
        <PageHead title={t("lottery.game")} />
        <ChooseBrand icon={Clover} text={t("lottery.chooseBrand")} />
      </PageBody>
    );
  return <OfBrand key={code} brandId={brandId} code={code} />;
}

function OfBrand({ brandId, code }: { brandId: string; code: string }) {
  const board = useQuery(lotteryQueries.board(brandId));
  return (
    <PageBody>
      <QueryStates
        query={board}
        refusedText={problemText}
        isEmpty={({ games }) => games.every((game) => game.code !== code)}
        empty={<Empty icon={SearchX} title={t("lottery.gameUnknown")} />}
      >
        {({ games }) => <Views brandId={brandId} game={games.find((game) => game.code === code)} />}
      </QueryStates>
    </PageBody>
  );
}

function Views({ brandId, game }: { brandId: string; game: LotteryBoard["games"][number] | undefined }) {
  const navigate = useNavigate();
  const search = useSearch();
  const view = VIEWS.find((each) => each === search["view"]) ?? "coming";
  if (!game) return null;
  const { code, name, isOpen, isOutside, prizeMode, timeZone } = game;
  return (
    <>
      <PageHead
        title={name}
        badges={
          <>
            <Badge tone={isOpen ? "success" : "neutral"}>{t(isOpen ? "lottery.onSale" : "lottery.closed")}</Badge>
            <Badge>{isOutside ? `${prizeMode} · ${t("lottery.outside")}` : prizeMode}</Badge>
          </>
        }
        lead={
          <>
            {t("lottery.zone", { zone: timeZone })} ·{" "}
            <Link to="/lottery" className="link">
              {t("lottery.board")}
            </Link>
          </>
        }
      />
      <Tabs
        label={name}
        selected={view}
        onSelect={(next) => void navigate({ to: "/lottery-game", search: { code, view: next }, replace: true })}
        tabs={[
          { key: "coming", label: t("lottery.coming"), content: <Draws {...{ brandId, code }} view="coming" /> },
          { key: "past", label: t("lottery.past"), content: <Draws {...{ brandId, code }} view="past" /> },
          { key: "terms", label: t("lottery.terms"), content: <Terms brandId={brandId} gameCode={code} /> },
        ]}
      />
    </>
  );
}

function Draws({ brandId, code, view }: { brandId: string; code: string; view: DrawView }) {
  const list = useInfiniteQuery(lotteryQueries.draws(brandId, code, view));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages.every(({ draws }) => draws.length === 0)}
      empty={<Empty icon={Clover} title={t(`lottery.${view}.none`)} />}
    >
      {({ pages }) => (
        <div className="flex flex-col gap-3">
          <DrawTable
            draws={pages.flatMap(({ draws }) => draws)}
            currency={pages[0]?.currency ?? ""}
            isPast={view === "past"}
          />
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </div>
      )}
    </QueryStates>
  );
}
