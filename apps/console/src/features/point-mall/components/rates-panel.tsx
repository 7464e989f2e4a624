import { type EarningTerms, POINT_KINDS, pointMall, type PointRates } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { readAmount } from "../point-mall.drafts.ts";
import { pointMallQueries } from "../point-mall.queries.ts";

/** Current versions of the earning and conversion rates. New versions need dual approval. */
export function RatesPanel({ brandId }: { brandId: string }) {
  const { data: rates } = useQuery(pointMallQueries.rates(brandId));
  const mayWrite = useMay("points.write", brandId);
  const [open, setOpen] = useState<"earning" | "conversion" | null>(null);
  const [earning] = rates?.earning ?? [];
  const [conversion] = rates?.conversion ?? [];
  if (!rates || !earning || !conversion) return null;
  const change = (what: "earning" | "conversion") =>
    mayWrite && (
      <Button size="sm" variant="quiet" onClick={() => setOpen(what)}>
        {t("pointMall.rates.propose")}
        <span className="sr-only">{t(`pointMall.rates.${what}`)}</span>
      </Button>
    );
  return (
    <>
      <Panel
        title={t("pointMall.rates.earning")}
        aside={
          <>
            {t("pointMall.version", { version: earning.version })}
            {change("earning")}
          </>
        }
      >
        <dl className="flex flex-col gap-1 text-dense">
          {POINT_KINDS.map((kind) => (
            <div key={kind} className="flex justify-between">
              <dt>{t(`pointMall.kind.${kind}`)}</dt>
              <dd>
                {earning.rates[kind] === null ? (
                  t("pointMall.rates.none")
                ) : (
                  <Figure amount={earning.rates[kind]} currency={rates.currency} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel
        title={t("pointMall.rates.conversion")}
        aside={
          <>
            {t("pointMall.version", { version: conversion.version })}
            {change("conversion")}
          </>
        }
      >
        <p className="text-dense">
          <Figure amount={conversion.points} currency={undefined} /> {t("pointMall.points")} ={" "}
          <Figure amount={conversion.cash} currency={rates.currency} />
        </p>
        <p className="text-xs text-text-3">
          {t("pointMall.minimum")} <Figure amount={conversion.minimum} currency={undefined} />
        </p>
      </Panel>
      {open === "earning" && <EarningDialog brandId={brandId} rates={earning.rates} onClose={() => setOpen(null)} />}
      {open === "conversion" && (
        <ConversionDialog brandId={brandId} conversion={conversion} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function EarningDialog({ brandId, rates, onClose }: { brandId: string; rates: EarningTerms; onClose: () => void }) {
  const [draft, setDraft] = useState(rates);
  async function send(reason: string) {
    const proposed = Object.fromEntries(
      POINT_KINDS.map((kind) => [kind, draft[kind] === null ? null : readAmount(draft[kind])]),
    ) as EarningTerms;
    await call(pointMall.proposeEarning, { body: { brandId, rates: proposed, reason } });
    showToast("success", t("pointMall.rates.proposed"));
  }
  const isComplete = POINT_KINDS.every((kind) => draft[kind] === null || readAmount(draft[kind]) !== null);
  return (
    <ReasonDialog
      title={t("pointMall.rates.earning")}
      text={t("pointMall.rates.text")}
      confirmLabel={t("pointMall.rates.propose")}
      size="lg"
      isComplete={isComplete}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {POINT_KINDS.map((kind) => (
          <TextField
            key={kind}
            label={t(`pointMall.kind.${kind}`)}
            hint={t("pointMall.rates.hint")}
            value={draft[kind] ?? ""}
            inputMode="decimal"
            error={draft[kind] === null || readAmount(draft[kind]) !== null ? undefined : t("pointMall.amount.wrong")}
            onChange={({ target }) => setDraft({ ...draft, [kind]: target.value || null })}
          />
        ))}
      </div>
    </ReasonDialog>
  );
}

type Conversion = PointRates["conversion"][number];

function ConversionDialog(props: { brandId: string; conversion: Conversion; onClose: () => void }) {
  const { brandId, conversion, onClose } = props;
  const [draft, setDraft] = useState({ points: conversion.points, cash: conversion.cash, minimum: conversion.minimum });
  const read = [readAmount(draft.points), readAmount(draft.cash), readAmount(draft.minimum)];
  async function send(reason: string) {
    const [points, cash, minimum] = read;
    if (!points || !cash || !minimum) return;
    await call(pointMall.proposeConversion, { body: { brandId, points, cash, minimum, reason } });
    showToast("success", t("pointMall.rates.proposed"));
  }
  return (
    <ReasonDialog
      title={t("pointMall.rates.conversion")}
      text={t("pointMall.rates.text")}
      confirmLabel={t("pointMall.rates.propose")}
      isComplete={read.every((each) => each !== null)}
      onConfirm={send}
      onClose={onClose}
    >
      {(["points", "cash", "minimum"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`pointMall.conversion.${name}`)}
          value={draft[name]}
          inputMode="decimal"
          error={readAmount(draft[name]) !== null ? undefined : t("pointMall.amount.wrong")}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          required
        />
      ))}
    </ReasonDialog>
  );
}
