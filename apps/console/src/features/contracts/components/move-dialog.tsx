import { agents, type PlaceLine, TEAM_MOVE_FROM, type TeamMoveFrom } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Notice, Select } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { contractQueries } from "../contracts.queries.ts";
import { sayMove } from "../contracts.words.ts";
import { ChooseAgent } from "./choose-agent.tsx";

type Props = { brandId: string; member: PlaceLine; onClose: () => void };

/** Value of the option "top level", so that an empty selection never moves a member there. */
const TOP = "top";

/** Proposes a move. After a second operator approves, it takes effect when the chosen period begins. */
export function MoveDialog({ brandId, member, onClose }: Props) {
  const [uplineId, setUplineId] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const [from, setFrom] = useState<TeamMoveFrom>("monthly");
  const queries = useQueryClient();
  const { data: place } = useQuery(contractQueries.place(member.id));
  const present = place?.path.at(-2);

  async function propose(reason: string) {
    const body = { uplineId: uplineId === TOP ? null : uplineId, from, reason };
    await call(agents.moveMember, { params: { id: member.id }, body });
    showToast("success", t("agentTree.proposed"));
    await queries.invalidateQueries({ queryKey: ["team"] });
  }

  return (
    <ReasonDialog
      title={t("agentTree.moveTitle", { name: member.nickname, count: member.members - 1 })}
      text={t("agentTree.moveText")}
      confirmLabel={t("agentTree.moveConfirm")}
      isComplete={uplineId !== ""}
      onTried={() => setWasTried(true)}
      onConfirm={propose}
      onClose={onClose}
    >
      {place && (
        <p className="text-dense text-text-2">
          {present ? t("agentTree.standsBelow", { upline: present.nickname }) : t("agentTree.standsAtTop")}
        </p>
      )}
      {place?.move && (
        <Notice tone="warning">{sayMove(place.move.upline?.nickname ?? null, place.move.effectiveOn)}</Notice>
      )}
      <ChooseAgent
        brandId={brandId}
        label={t("agentTree.moveTo")}
        findLabel={t("agentTree.moveFind")}
        except={member.id}
        chosen={uplineId}
        onChoose={setUplineId}
        error={wasTried && uplineId === "" ? t("contractPage.problem.empty") : undefined}
      >
        {member.level > 1 && <option value={TOP}>{t("agentTree.moveToTop")}</option>}
      </ChooseAgent>
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
