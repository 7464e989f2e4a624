import type { Fund, MemberPage } from "@perya/contract";
import { type Currency, fromWire, ZERO } from "@perya/money";
import { sayPoints } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { currencyOf } from "../member.currency.ts";

/** The member's balances, one per ledger account. */
export function MoneyPanel({ member }: { member: MemberPage }) {
  const { money } = member;
  if (!money)
    return (
      <Panel title={t("member.money")}>
        <p className="text-dense text-text-3">{t("member.money.hidden")}</p>
      </Panel>
    );
  const currency = currencyOf(member);
  const own = money.funds.filter((fund) => fund.currency === currency);
  const find = (kind: Fund["kind"]) => own.find((fund) => fund.kind === kind);
  const rest = own.filter(({ kind }) => kind !== "cash");
  const shown: Pick<Fund, "kind" | "amount">[] = [
    ...(find("held") ? [] : [{ kind: "held" as const, amount: "0.00" }]),
    ...rest,
  ];
  return (
    <Panel title={t("member.money")} isPadded={false}>
      <div className="border-b border-line px-4 py-3">
        <div className="text-xs text-text-3">{t("member.fund.cash")}</div>
        <div className="text-xl font-bold">
          <Figure amount={find("cash")?.amount ?? "0.00"} currency={currency} />
        </div>
      </div>
      <dl className="grid grid-cols-2">
        {shown.map(({ kind, amount }) => (
          <Named key={kind} label={t(`member.fund.${kind}`)}>
            <Tinted kind={kind} amount={amount} currency={currency} />
          </Named>
        ))}
        <Named label={t("member.net30")}>
          <Figure amount={money.last30Days.net} currency={currency} isResult />
        </Named>
      </dl>
    </Panel>
  );
}

function Tinted({ kind, amount, currency }: Pick<Fund, "kind" | "amount"> & { currency: Currency }) {
  const read = fromWire(amount);
  const color = read === ZERO ? "text-text-2" : "text-sea";
  if (kind.startsWith("points")) return <bdi className={`${color} tabular-nums`}>{sayPoints(read)}</bdi>;
  return <Figure amount={read} currency={currency} className={color} />;
}

function Named({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-line-soft px-4 py-2.5 odd:border-e">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="text-dense font-semibold">{children}</dd>
    </div>
  );
}
