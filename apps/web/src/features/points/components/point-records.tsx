import { POINT_CHANGES, type PointChange, type PointChangeType, type Redemption } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { classes, Empty, type Glyph, Icon, Select, SkeletonLines, Tabs, useAmountStyle } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import History from "lucide-react/icons/history";
import Hourglass from "lucide-react/icons/hourglass";
import PackageCheck from "lucide-react/icons/package-check";
import Truck from "lucide-react/icons/truck";
import { useState } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { pointQueries } from "../points.queries.ts";
import { sayPoints } from "../points.words.ts";

const LOOKS: Record<Redemption["state"], { glyph: Glyph; tone: string }> = {
  inProcess: { glyph: Hourglass, tone: "text-sea" },
  approved: { glyph: CircleCheck, tone: "text-leaf" },
  shipped: { glyph: Truck, tone: "text-leaf" },
  delivered: { glyph: PackageCheck, tone: "text-leaf" },
  rejected: { glyph: CircleX, tone: "text-coral" },
};

/** Redemptions with their state, and all changes of the points balance. */
export function PointRecords() {
  const { t } = useText();
  const [tab, setTab] = useState<"redeemed" | "changes">("redeemed");
  return (
    <section aria-labelledby="point-records" className="flex flex-col gap-3">
      <h2 id="point-records" className="text-xl">
        {t("points.records")}
      </h2>
      <Tabs
        label={t("points.records")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: "redeemed", label: t("points.records.redeemed"), content: <Redemptions /> },
          { key: "changes", label: t("points.records.changes"), content: <Changes /> },
        ]}
      />
    </section>
  );
}

function Redemptions() {
  const { t, language } = useText();
  const query = useInfiniteQuery(pointQueries.redemptions(language));
  return (
    <PagedList
      query={query}
      rowsOf={({ redemptions }) => redemptions}
      older={t("statement.older")}
      waiting={<SkeletonLines />}
      empty={<Empty icon={History} text={t("points.records.none")} />}
    >
      {(list) => (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.map((redemption) => (
            <RedemptionRow key={redemption.id} redemption={redemption} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { sayDay } = useMoments();
  const { state, quantity, unit, reference, title, points, extra, reason, address } = redemption;
  const { glyph, tone } = LOOKS[state];
  const isVoid = state === "rejected";
  const struck = classes("tabular-nums", isVoid && "text-text-3 line-through");
  const cash = fromWire(extra);
  return (
    <li className="flex gap-3 px-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-text-2">
          {quantity} {unit}
        </p>
        <p className="text-sm text-text-3">
          {sayDay(redemption.requestedAt)} · <bdi>{reference}</bdi>
        </p>
        {address && <p className="text-sm text-text-3 wrap-anywhere">{t("points.sentTo", { ...address })}</p>}
        <p className={classes("flex items-center gap-1.5 text-sm font-semibold", tone)}>
          <Icon glyph={glyph} size={16} />
          {t(`points.state.${state}`)}
        </p>
        <p className="text-sm text-text-2">{sayState()}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <bdi className={classes("font-semibold", struck)}>{`\u2212${sayPoints(fromWire(points), locale)}`}</bdi>
        {cash > 0n && <bdi className={classes("text-sm", struck)}>{`\u2212${formatAmount(cash, style)}`}</bdi>}
      </div>
    </li>
  );

  function sayState(): string {
    if (state === "inProcess") return t("points.state.inProcess.text");
    if (state === "rejected") return `${reason ?? ""} ${t(cash > 0n ? "points.returned.both" : "points.returned")}`;
    if (redemption.deliveredAt) return t("points.state.deliveredOn", { day: sayDay(redemption.deliveredAt) });
    return redemption.shippedAt ? t("points.state.shippedOn", { day: sayDay(redemption.shippedAt) }) : "";
  }
}

function Changes() {
  const { t, language } = useText();
  const [type, setType] = useState<PointChangeType | null>(null);
  const query = useInfiniteQuery(pointQueries.changes(language, type));
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t("points.changes.type")}
        className="sm:max-w-64"
        value={type ?? ""}
        onChange={({ target }) => setType(POINT_CHANGES.find((each) => each === target.value) ?? null)}
      >
        <option value="">{t("points.changes.all")}</option>
        {POINT_CHANGES.map((each) => (
          <option key={each} value={each}>
            {t(`points.type.${each}`)}
          </option>
        ))}
      </Select>
      <PagedList
        query={query}
        rowsOf={({ changes }) => changes}
        older={t("statement.older")}
        waiting={<SkeletonLines />}
        empty={<Empty icon={History} text={t(type === null ? "points.changes.none" : "points.changes.noneOfType")} />}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {list.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ChangeRow({ change }: { change: PointChange }) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { sayDay } = useMoments();
  const points = fromWire(change.change);
  const isLoss = points < 0n;
  const said = sayPoints(fromWire(change.change.replace(/^-/, "")), locale);
  return (
    <li className="flex items-center gap-3 px-2 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(`points.type.${change.type}`)}</p>
        {change.remark && <p className="text-sm text-text-2 wrap-anywhere">{change.remark}</p>}
        <p className="text-sm text-text-3">
          {sayDay(change.at)}
          {change.amount !== null && ` · ${formatAmount(fromWire(change.amount), style)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end tabular-nums">
        <bdi className={classes("font-semibold", isLoss ? "text-coral" : "text-leaf")}>
          {isLoss ? `\u2212${said}` : `+${said}`}
        </bdi>
        <bdi className="text-sm text-text-3">
          {t("points.balanceAfter", { points: sayPoints(fromWire(change.balance), locale) })}
        </bdi>
      </div>
    </li>
  );
}
