import { addressOf, pointMall, type StockedItem } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { ItemPicture } from "./item-picture.tsx";
import { pointMallQueries } from "../point-mall.queries.ts";

type Asked = { item: StockedItem | null; what: "edit" | "switch" };

/** Items with their stock. Stock above the brand's limit waits for a second operator. */
export function ItemsPanel({ brandId, currency }: { brandId: string; currency: string }) {
  const query = useQuery(pointMallQueries.items(brandId));
  const mayWrite = useMay("points.write", brandId);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Panel
      title={t("pointMall.items")}
      isPadded={false}
      aside={
        mayWrite && (
          <Button size="sm" variant="quiet" onClick={() => setAsked({ item: null, what: "edit" })}>
            {t("pointMall.items.add")}
          </Button>
        )
      }
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={(items) => items.length === 0}
        empty={<Empty icon={Gem} title={t("pointMall.items.none")} text={t("pointMall.items.none.text")} />}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} currency={currency} onAsk={mayWrite ? setAsked : null} />
            ))}
          </ul>
        )}
      </QueryStates>
      {asked?.what === "edit" && <ItemDialog brandId={brandId} item={asked.item} onClose={() => setAsked(null)} />}
      {asked?.what === "switch" && asked.item && <SwitchItem item={asked.item} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

type RowProps = { item: StockedItem; currency: string; onAsk: ((asked: Asked) => void) | null };

function ItemRow({ item, currency, onAsk }: RowProps) {
  const { titles, points, extra, stock, backOn, isShown } = item;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-4 py-2 text-dense last:border-0">
      {item.pictureId && (
        <ItemPicture
          id={item.pictureId}
          address={addressOf(pointMall.readMallItemPicture, { params: { id: item.id } })}
        />
      )}
      <span className="flex min-w-40 grow flex-col">
        <span className="font-semibold wrap-anywhere">{titles.EN}</span>
        <span className="text-xs text-text-3">
          <Figure amount={points} currency={undefined} /> {t("pointMall.points")}
          {extra !== "0.00" && (
            <>
              {" + "}
              <Figure amount={extra} currency={currency} />
            </>
          )}
          {" · "}
          {stock === 0 && backOn ? t("pointMall.backOn", { day: backOn }) : t("pointMall.stock", { stock })}
        </span>
      </span>
      <Badge tone={isShown ? "success" : "neutral"}>{t(isShown ? "pointMall.shown" : "pointMall.hidden")}</Badge>
      {onAsk && (
        <>
          <Button size="sm" variant="quiet" onClick={() => onAsk({ item, what: "switch" })}>
            {t(isShown ? "pointMall.hide" : "pointMall.show")}
            <span className="sr-only">{titles.EN}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onAsk({ item, what: "edit" })}>
            {t("pointMall.edit")}
            <span className="sr-only">{titles.EN}</span>
          </Button>
        </>
      )}
    </li>
  );
}

/** Shows an item in the mall, or hides it. Existing redemptions of a hidden item continue. */
function SwitchItem({ item, onClose }: { item: StockedItem; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, ...terms } = item;
  async function save(reason: string) {
    const body = { item: { ...terms, isShown: !terms.isShown }, reason };
    await call(pointMall.changeMallItem, { params: { id }, body });
    showToast("success", t("pointMall.items.saved"));
    await queries.invalidateQueries({ queryKey: ["pointMall"] });
  }
  return (
    <ReasonDialog
      title={t(terms.isShown ? "pointMall.hide.ask" : "pointMall.show.ask", { title: terms.titles.EN })}
      text={t(terms.isShown ? "pointMall.hide.text" : "pointMall.show.text")}
      confirmLabel={t(terms.isShown ? "pointMall.hide" : "pointMall.show")}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
