import { MALL_SHELVES, type MallItem, type MallShelf } from "@perya/contract";
import { type Amount, formatAmount, fromWire, subtract } from "@perya/money";
import { Button, Empty, Icon, useAmountStyle } from "@perya/ui";
import Gem from "lucide-react/icons/gem";
import Package from "lucide-react/icons/package";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { sayPoints, sayPrice } from "../points.words.ts";
import { ItemArt } from "./item-art.tsx";

type Props = { items: readonly MallItem[]; balance: Amount; onChoose: (item: MallItem) => void };

/** Items with a filter by category: four columns, two on phones. */
export function ItemGrid({ items, balance, onChoose }: Props) {
  const { t } = useText();
  const [shelf, setShelf] = useState<MallShelf | null>(null);
  const [isWithin, setIsWithin] = useState(false);
  const shelves = MALL_SHELVES.filter((each) => items.some((item) => item.shelf === each));
  const shown = items.filter(
    (item) => (shelf === null || item.shelf === shelf) && (!isWithin || fromWire(item.points) <= balance),
  );
  return (
    <section aria-label={t("points.items")} className="flex flex-col gap-4">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        <Chip isOn={shelf === null} onPress={() => setShelf(null)}>
          {t("points.shelf.all", { count: items.length })}
        </Chip>
        {shelves.map((each) => (
          <Chip key={each} isOn={shelf === each} onPress={() => setShelf(each)}>
            {t(`points.shelf.${each}`)}
          </Chip>
        ))}
        <Chip isOn={isWithin} onPress={() => setIsWithin(!isWithin)}>
          {t("points.within")}
        </Chip>
      </div>
      {shown.length === 0 && <Empty icon={Package} text={t("points.within.none")} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} balance={balance} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={CHIP}>
      {children}
    </button>
  );
}

const CHIP =
  "inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface-1 px-4 text-sm font-semibold " +
  "whitespace-nowrap aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-canvas";

function ItemCard({ item, balance, onChoose }: { item: MallItem } & Omit<Props, "items">) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const isOut = item.stock === 0;
  const short = subtract(fromWire(item.points), balance);
  const extra = fromWire(item.extra);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-1">
      <ItemArt art={item.art} picture={item.picture} isOff={isOut} className="aspect-136/100 w-full" />
      <div className="flex grow flex-col gap-1 p-3">
        <h3 className="text-sm font-semibold wrap-anywhere">{item.title}</h3>
        <p className="flex flex-wrap items-center gap-x-1.5">
          <Icon glyph={Gem} size={16} className="text-ube" />
          <bdi className="font-semibold tabular-nums">{sayPrice(item.points, locale)}</bdi>
          <span className="text-sm text-text-2">{t("points.points")}</span>
        </p>
        {extra > 0n && (
          <p className="text-sm text-text-2">{t("points.extra", { amount: formatAmount(extra, style) })}</p>
        )}
        <p className="text-sm text-text-3">{item.note}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line-soft pt-2 text-sm">
          <span className="text-text-2">{sayStock(item)}</span>
          {!isOut && short <= 0n && (
            <Button
              size="sm"
              onClick={() => onChoose(item)}
              aria-label={t("points.redeem.item", { title: item.title })}
              className="max-sm:w-full"
            >
              {t("points.redeem")}
            </Button>
          )}
          {!isOut && short > 0n && (
            <span className="flex min-h-11 items-center text-text-3">
              {t("points.short", { points: sayPoints(short, locale, 0) })}
            </span>
          )}
        </div>
      </div>
    </article>
  );

  function sayStock({ stock, backOn }: MallItem): string {
    if (stock > 0) return t("points.inStock", { stock });
    if (!backOn) return t("points.soldOut");
    const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
    return t("points.backOn", { day: day.format(new Date(`${backOn}T00:00:00Z`)) });
  }
}
