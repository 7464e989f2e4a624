import type { GameVendor } from "@perya/contract";
import { type QueryLike, Rail, type RailView, RailWaiting, Skeleton } from "@perya/ui";
import type { ReactNode } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import type { Feed, Told } from "../games.feeds.ts";

type News = { id: string; gameCode: string };

type FeedStripProps<N extends News> = {
  title: string;
  view: RailView;
  feeds: QueryLike<Feed<N>[]>;
  /** Codes of vendors; none is all of them. */
  chosen: readonly string[];
  /** What is said where no vendor has anything to tell. */
  none: string;
  children: (told: Told<N>, tabIndex: 0 | -1) => ReactNode;
};

/** What vendors tell, side by side above a list. In every state as high as in any other, so that the list stays put. */
export function FeedStrip<N extends News>({ title, view, feeds, chosen, none, children }: FeedStripProps<N>) {
  const { t } = useText();
  if (!feeds.data)
    return (
      <div aria-busy>
        <RailWaiting title={title} view={view}>
          <Skeleton className="h-32 rounded-card" />
        </RailWaiting>
      </div>
    );
  const places = feeds.data
    .filter(({ vendor }) => chosen.length === 0 || chosen.includes(vendor.vassalage))
    .flatMap<Place<N>>(({ vendor, told, error }) =>
      error ? { key: vendor.vassalage, vendor, error } : told.map((each) => ({ key: keyOf(each), ...each })),
    );
  if (places.length === 0)
    return (
      <section aria-label={title} className="flex flex-col gap-2">
        <h2 className="flex min-h-11 items-center text-xl">{title}</h2>
        <p className={NONE}>{none}</p>
      </section>
    );
  return (
    <Rail
      title={title}
      view={view}
      items={places}
      keyOf={({ key }) => key}
      words={{ previous: t("rail.previous", { title }), next: t("rail.next", { title }) }}
    >
      {(place, tabIndex) =>
        "error" in place ? (
          <VendorAway
            vendor={place.vendor}
            error={place.error}
            tabIndex={tabIndex}
            onRetry={() => void feeds.refetch()}
          />
        ) : (
          children(place, tabIndex)
        )
      }
    </Rail>
  );
}

type Away = { vendor: GameVendor; error: unknown };
type Place<N extends News> = { key: string } & (Told<N> | Away);

const keyOf = ({ news, game }: Told<News>) => `${game.vassalage} ${news.id}`;

/** Stands where its own would stand; the other vendors' are shown all the same. */
function VendorAway({ vendor, error, tabIndex, onRetry }: Away & { tabIndex: 0 | -1; onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className="flex h-32 flex-col justify-center rounded-card border border-dashed border-line-strong px-4">
      <bdi className="truncate font-semibold text-text-1">{vendor.displayName}</bdi>
      <p className="line-clamp-2 text-sm text-text-2">{problemText(error, t)}</p>
      <button type="button" tabIndex={tabIndex} onClick={onRetry} className="link min-h-9 self-start text-sm">
        {t("ui.retry")}
      </button>
    </div>
  );
}

/** As high, with what is above and below it, as the rail in its place. */
const NONE =
  "mt-1.5 mb-1 grid h-32 place-content-center rounded-card border border-dashed border-line px-4 text-center text-text-2";
