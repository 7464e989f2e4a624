import { pointMall, type MallItemTerms, type StockedItem } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, Checkbox, TextField } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { pointMallQueries } from "../point-mall.queries.ts";

const SAID = { EN: "", TY: "" };
const NEW: MallItemTerms = {
  titles: SAID,
  notes: { EN: "Delivered in 3 to 5 days", TY: "Darating sa loob ng 3 hanggang 5 araw" },
  units: { EN: "piece", TY: "piraso" },
  shelf: "home",
  art: "cup",
  points: "1000.00",
  extra: "0.00",
  cost: "100.00",
  stock: 0,
  maxEach: 5,
  backOn: null,
  isShown: false,
  position: 0,
};

/** Items with their stock. Stock above the brand's limit waits for a second operator. */
export function ItemsPanel({ brandId }: { brandId: string }) {
  const { data: items } = useQuery(pointMallQueries.items(brandId));
  const mayWrite = useMay("points.write", brandId);
  const [edited, setEdited] = useState<StockedItem | "new" | null>(null);
  if (!items) return null;
  return (
    <Panel
      title={t("pointMall.items")}
      isPadded={false}
      aside={
        mayWrite && (
          <Button size="sm" variant="quiet" onClick={() => setEdited("new")}>
            {t("pointMall.items.add")}
          </Button>
        )
      }
    >
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex min-h-12 items-center gap-x-3 border-b border-line-soft px-4 py-2 text-dense last:border-0"
          >
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold wrap-anywhere">{item.titles.EN}</span>
              <span className="text-xs text-text-3">
                <Figure amount={item.points} currency={undefined} /> {t("pointMall.points")} ·{" "}
                {t("pointMall.stock", { stock: item.stock })}
              </span>
            </span>
            <Badge tone={item.isShown ? "success" : "neutral"}>
              {t(item.isShown ? "pointMall.shown" : "pointMall.hidden")}
            </Badge>
            {mayWrite && (
              <Button size="sm" variant="quiet" onClick={() => setEdited(item)}>
                {t("pointMall.edit")}
                <span className="sr-only">{item.titles.EN}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <ItemDialog brandId={brandId} item={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

type DialogProps = { brandId: string; item: StockedItem | null; onClose: () => void };

function ItemDialog({ brandId, item, onClose }: DialogProps) {
  const queries = useQueryClient();
  const { id, ...terms } = item ?? { id: null, ...NEW };
  const [draft, setDraft] = useState<MallItemTerms>(terms);
  const change = (part: Partial<MallItemTerms>) => setDraft({ ...draft, ...part });
  const isComplete =
    draft.titles.EN !== "" && draft.titles.TY !== "" && [draft.points, draft.extra, draft.cost].every(isAmount);

  async function save(reason: string) {
    const { approvalId } =
      id === null
        ? await call(pointMall.addMallItem, { body: { brandId, item: draft, reason } })
        : await call(pointMall.changeMallItem, { params: { id }, body: { item: draft, reason } });
    showToast("success", t(approvalId ? "pointMall.items.proposed" : "pointMall.items.saved"));
    await queries.invalidateQueries({ queryKey: ["pointMall"] });
  }

  return (
    <ReasonDialog
      title={t(id === null ? "pointMall.items.add" : "pointMall.edit")}
      confirmLabel={t("pointMall.save")}
      size="lg"
      isComplete={isComplete}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {(["EN", "TY"] as const).map((language) => (
          <TextField
            key={language}
            label={t(`pointMall.name.${language}`)}
            value={draft.titles[language]}
            maxLength={100}
            onChange={({ target }) => change({ titles: { ...draft.titles, [language]: target.value } })}
            required
          />
        ))}
        {(["points", "extra", "cost"] as const).map((name) => (
          <TextField
            key={name}
            label={t(`pointMall.field.${name}`)}
            value={draft[name]}
            inputMode="decimal"
            error={isAmount(draft[name]) ? undefined : t("pointMall.amount.wrong")}
            onChange={({ target }) => change({ [name]: target.value })}
            required
          />
        ))}
        <TextField
          label={t("pointMall.field.stock")}
          value={String(draft.stock)}
          inputMode="numeric"
          hint={t("pointMall.field.stock.hint")}
          onChange={({ target }) => change({ stock: Number(target.value.replaceAll(/\D/g, "")) })}
          required
        />
      </div>
      <Checkbox
        label={t("pointMall.field.isShown")}
        checked={draft.isShown}
        onChange={({ target }) => change({ isShown: target.checked })}
      />
    </ReasonDialog>
  );
}

const isAmount = (text: string) => /^(0|[1-9]\d*)\.\d{2,4}$/.test(text);
