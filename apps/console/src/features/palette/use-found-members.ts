import type { FoundMember } from "@perya/contract";
import { useRouter } from "@perya/browser/router";
import { useQueries } from "@tanstack/react-query";
import User from "lucide-react/icons/user";
import { useBrand } from "../../lib/brand.ts";
import { problemText } from "../../lib/problems.ts";
import { useRested } from "../../lib/rested.ts";
import { may, useOperator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import type { Entry } from "./palette.entries.ts";
import { MIN_LETTERS, paletteQueries } from "./palette.queries.ts";

const MOST = 8;

/** Finds members that match the search, at the chosen brand or at all brands where the operator may read members. */
export function useFoundMembers(words: string) {
  const router = useRouter();
  const operator = useOperator();
  const brand = useBrand();
  const rested = useRested(words);
  const brands = (brand ? [brand] : operator.brands).filter(({ id }) => may(operator, "members.read", id));
  const isAsked = rested.length >= MIN_LETTERS;
  const queries = useQueries({ queries: isAsked ? brands.map(({ id }) => paletteQueries.members(id, rested)) : [] });
  const members = queries.flatMap(({ data }) => data?.members ?? []).slice(0, MOST);
  const failed = queries.find(({ error }) => error !== null);
  const toEntry = ({ id, account, nickname, state, brandId }: FoundMember): Entry => ({
    id: `member-${id}`,
    label: account,
    note: [
      nickname,
      state === "locked" || state === "frozen" ? t(`palette.${state}`) : "",
      brands.length > 1 ? (brands.find((each) => each.id === brandId)?.name ?? "") : "",
    ]
      .filter(Boolean)
      .join(" · "),
    icon: User,
    run: () => router.history.push(`/member?id=${id}`),
  });
  return {
    entries: isAsked ? members.map(toEntry) : [],
    isLooking:
      brands.length > 0 && words.length >= MIN_LETTERS && (rested !== words || queries.some((each) => each.isPending)),
    isCut: queries.some(({ data }) => data?.isCut),
    problem: failed ? problemText(failed.error) : null,
  };
}
