import type { PlaceLine } from "@perya/contract";
import { Button, Select, TextField } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { contractQueries } from "../contracts.queries.ts";
import { saysMore } from "../contracts.words.ts";

type Props = {
  brandId: string;
  label: string;
  findLabel: string;
  /** True to list only top-level agents, without a search. */
  isOfTop?: boolean;
  /** Id of an agent to leave out, such as the member to be moved. */
  except?: string;
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
  /** Options listed before the agents. */
  children?: React.ReactNode;
};

const SHORTEST = 2;

/** Searches agents by the beginning of the account; a brand has too many for one list. */
export function ChooseAgent({ brandId, isOfTop = false, except, chosen, onChoose, error, children, ...words }: Props) {
  const [typed, setTyped] = useState("");
  const account = useRested(typed.trim());
  const isSearch = account.length >= SHORTEST;
  const found = useInfiniteQuery({
    ...contractQueries.places({
      brandId,
      memberId: undefined,
      account: isSearch ? account : undefined,
      agentsOnly: true,
      topsOnly: isOfTop,
    }),
    enabled: isOfTop || isSearch,
  });
  const agents = found.data?.pages.flatMap(({ places }) => places).filter(({ id }) => id !== except) ?? [];

  /** Searches for another text, which clears the selection. */
  function find(text: string) {
    setTyped(text);
    onChoose("");
  }

  return (
    <>
      <TextField
        label={words.findLabel}
        type="search"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={({ target }) => find(target.value)}
        hint={found.hasNextPage ? t("agentTree.choose.more", { count: agents.length }) : undefined}
      />
      <Select
        label={words.label}
        value={chosen}
        error={error}
        onChange={({ target }) => onChoose(target.value)}
        required
      >
        <option value="" disabled>
          {t(isSearch && found.isSuccess && agents.length === 0 ? "agentTree.choose.none" : "agentTree.choose")}
        </option>
        {children}
        {agents.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {nameOf(agent)}
          </option>
        ))}
      </Select>
      {found.hasNextPage && (
        <Button size="sm" className="self-start" pending={found.isFetching} onClick={() => void found.fetchNextPage()}>
          {t("approvals.more")}
        </Button>
      )}
    </>
  );
}

/** Names an agent with the account, because nicknames are not unique. */
function nameOf({ nickname, account }: PlaceLine): string {
  return saysMore(account, nickname) ? `${nickname} (${account})` : nickname;
}
