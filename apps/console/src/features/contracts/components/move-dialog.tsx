import { agents, type PlaceLine, TEAM_MOVE_FROM, type TeamMoveFrom } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Notice, Select, TextField } from "@perya/ui";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { contractQueries } from "../contracts.queries.ts";

type Props = { brandId: string; member: PlaceLine; onClose: () => void };

const SHORTEST = 2;
/** Chosen by name as well: nobody is moved to the top for having chosen nothing. */
const TOP = "top";

/** One operator proposes where somebody shall stand; another approves, and it is done when its period begins. */
export function MoveDialog({ brandId, member, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [uplineId, setUplineId] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const [from, setFrom] = useState<TeamMoveFrom>("monthly");
  const account = useRested(typed.trim());
  const queries = useQueryClient();
  const { data: place } = useQuery(contractQueries.place(member.id));
  const found = useInfiniteQuery({
    ...contractQueries.places({ brandId, memberId: undefined, account, agentsOnly: true }),
    enabled: account.length >= SHORTEST,
  });
  const choices = found.data?.pages.flatMap(({ places }) => places).filter(({ id }) => id !== member.id) ?? [];

  /** Who was chosen among others is chosen no more. */
  function find(words: string) {
    setTyped(words);
    setUplineId("");
  }

  async function propose(reason: string) {
    const body = { uplineId: uplineId === TOP ? null : uplineId, from, reason };
    await call(agents.moveMember, { params: { id: member.id }, body });
    showToast("success", t("agentTree.proposed"));
    await queries.invalidateQueries({ queryKey: ["team"] });
  }

  return (
    <ReasonDialog
      title={t("agentTree.moveTitle", { name: member.nickname })}
      text={t("agentTree.moveText")}
      confirmLabel={t("agentTree.move")}
      isComplete={uplineId !== ""}
      onTried={() => setWasTried(true)}
      onConfirm={propose}
      onClose={onClose}
    >
      {place?.move && (
        <Notice tone="warning">
          {t("agentTree.waits", {
            upline: place.move.upline?.nickname ?? t("agentTree.top"),
            day: place.move.effectiveOn,
          })}
        </Notice>
      )}
      <TextField label={t("agentTree.moveFind")} value={typed} onChange={({ target }) => find(target.value)} />
      <Select
        label={t("agentTree.moveTo")}
        value={uplineId}
        error={wasTried && uplineId === "" ? t("contractDesk.problem.empty") : undefined}
        onChange={({ target }) => setUplineId(target.value)}
      >
        <option value="" disabled>
          {t("agentTree.moveTo.choose")}
        </option>
        <option value={TOP}>{t("agentTree.moveToTop")}</option>
        {choices.map(({ id, nickname }) => (
          <option key={id} value={id}>
            {nickname}
          </option>
        ))}
      </Select>
      <Select
        label={t("agentTree.moveFrom")}
        value={from}
        onChange={({ target }) => setFrom(target.value as TeamMoveFrom)}
      >
        {TEAM_MOVE_FROM.map((each) => (
          <option key={each} value={each}>
            {t(`agentTree.from.${each}`)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}
