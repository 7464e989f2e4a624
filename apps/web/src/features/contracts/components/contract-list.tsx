import type { Contract } from "@perya/contract";
import { Badge, classes, Empty, Icon, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import FilePen from "lucide-react/icons/file-pen-line";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { KIND_GLYPHS, lookOf } from "../contracts.looks.ts";
import { contractQueries, type Side } from "../contracts.queries.ts";
import { useBrandMoments, useTextContext } from "../contracts.text-context.ts";
import { otherOf, sayHeadline } from "../contracts.words.ts";

type Props = { side: Side; isOpen: boolean; shownId: string | undefined; onShow: (id: string) => void };

/** The agent's own contracts, or downline contracts grouped by downline; newest first. */
export function ContractList({ side, isOpen, shownId, onShow }: Props) {
  const { t } = useText();
  const query = useInfiniteQuery(contractQueries.list(side, isOpen));
  const which = side === "downline" ? "held" : "granted";
  return (
    <PagedList
      query={query}
      rowsOf={({ contracts }) => contracts}
      older={t("contracts.older")}
      waiting={<SkeletonLines />}
      empty={<Empty icon={FilePen} title={t(`contracts.${which}.none`)} text={t(`contracts.${which}.none.text`)} />}
    >
      {(list) => (
        <div className="flex flex-col gap-4">
          {group(list, side).map(({ key, name, contracts }) => (
            <section
              key={key}
              aria-label={name}
              className="overflow-hidden rounded-card border border-line bg-surface-1"
            >
              {side === "upline" && (
                <h2 className="border-b border-line px-4 py-2.5 text-base font-semibold">{name}</h2>
              )}
              <ul>
                {contracts.map((contract) => (
                  <Row
                    key={contract.id}
                    contract={contract}
                    isShown={contract.id === shownId}
                    onShow={() => onShow(contract.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  );
}

function Row({ contract, isShown, onShow }: { contract: Contract; isShown: boolean; onShow: () => void }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { sayOn } = useBrandMoments();
  const { kind, version, terms, side, startsAt, offeredAt } = contract;
  const look = lookOf(contract);
  return (
    <li className="border-b border-line-soft last:border-0">
      <button type="button" aria-pressed={isShown} onClick={onShow} className={classes(ROW, isShown && SHOWN)}>
        <Icon glyph={KIND_GLYPHS[kind]} className="shrink-0 text-text-2" />
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold">
            {t(`contracts.kind.${kind}`)}{" "}
            <span className="font-normal text-text-3">{t("contracts.version", { version })}</span>
          </span>
          <span className="text-sm text-text-3">
            {side === "downline" && `${t("contracts.from", otherOf(contract))} · `}
            <time dateTime={startsAt ?? offeredAt} className="whitespace-nowrap">
              {sayOn(startsAt ?? offeredAt)}
            </time>
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 max-sm:max-w-32">
          <span className="text-end text-sm font-semibold tabular-nums">{sayHeadline(terms, textContext)}</span>
          <Badge tone={look.tone} icon={look.glyph}>
            {t(look.word)}
          </Badge>
        </span>
      </button>
    </li>
  );
}

type Group = { key: string; name: string; contracts: Contract[] };

function group(list: readonly Contract[], side: Side): Group[] {
  const groups = new Map<string, Group>();
  for (const contract of list) {
    const { id, name } = side === "upline" ? contract.downline : { id: "own", name: "" };
    const found = groups.get(id) ?? { key: id, name, contracts: [] };
    found.contracts.push(contract);
    groups.set(id, found);
  }
  return [...groups.values()];
}

const ROW =
  "flex min-h-17 w-full items-center gap-3 border-s-2 border-transparent px-4 py-2.5 text-start transition-colors " +
  "hover:bg-surface-2 focus-visible:-outline-offset-2";
const SHOWN = "border-sea bg-surface-2";
