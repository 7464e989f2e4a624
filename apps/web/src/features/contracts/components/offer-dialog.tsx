import type { ContractKind } from "@perya/rules";
import { Dialog, Empty, QueryStates, Select, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import UserRound from "lucide-react/icons/user-round";
import { useState } from "react";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { contractQueries } from "../contracts.queries.ts";
import { OfferEditor } from "./offer-editor.tsx";

type Props = DialogOptions & { memberId?: string; kind?: ContractKind; onClose: () => void };

/** Dialog in which an upline offers a contract to a direct downline (R18.3). */
export default function OfferDialog({ memberId: given, kind, onClose, ...options }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState(given ?? "");
  return (
    // A click outside must not discard the input.
    <Dialog {...options} cover={false} size="lg" title={t("contracts.offer")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {given === undefined && <Grantees chosen={chosen} onChoose={setChosen} />}
        {chosen !== "" && <LoadedOffer key={chosen} memberId={chosen} kind={kind} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Grantees({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t } = useText();
  const query = useQuery(contractQueries.grantees());
  return (
    <QueryStates
      query={query}
      waiting={<SkeletonLines />}
      isEmpty={({ grantees }) => grantees.length === 0}
      empty={<Empty icon={UserRound} title={t("contracts.form.to.none")} text={t("contracts.form.to.none.text")} />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ grantees, isWhole }) => (
        <Select
          label={t("contracts.form.to")}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          hint={isWhole ? undefined : t("contracts.form.to.more", { count: grantees.length })}
        >
          <option value="" disabled>
            {t("contracts.form.to.choose")}
          </option>
          {grantees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </QueryStates>
  );
}

type LoadedOfferProps = { memberId: string; kind: ContractKind | undefined; onDone: () => void };

function LoadedOffer({ memberId, kind, onDone }: LoadedOfferProps) {
  const { t } = useText();
  const query = useQuery(contractQueries.grounds(memberId));
  return (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {(grounds) => <OfferEditor grounds={grounds} kind={kind} onDone={onDone} />}
    </QueryStates>
  );
}
