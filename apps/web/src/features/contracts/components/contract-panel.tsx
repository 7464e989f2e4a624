import { Badge, Card, Icon, IconButton, QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { KIND_GLYPHS, lookOf } from "../contracts.looks.ts";
import { contractQueries } from "../contracts.queries.ts";
import { otherOf } from "../contracts.words.ts";
import { CarryOverWords } from "./carry-over-words.tsx";
import { ContractActions } from "./contract-actions.tsx";
import { ContractChanges } from "./contract-changes.tsx";
import { ContractFacts } from "./contract-facts.tsx";
import { ContractHistory } from "./contract-history.tsx";
import { TermsTable } from "./terms-table.tsx";

/** One contract: actions, terms, changes, signatures and history. */
export function ContractPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useQuery(contractQueries.one(id));
  return (
    <Card className="flex flex-col gap-5">
      <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {({ contract, events, wouldEnd, before }) => {
          const { kind, version, terms, side } = contract;
          const look = lookOf(contract);
          const other = otherOf(contract);
          return (
            <>
              <header className="flex items-start gap-3">
                <Icon glyph={KIND_GLYPHS[kind]} className="mt-0.5 text-text-2" />
                <div className="flex min-w-0 grow flex-col gap-1">
                  <h2 className="text-lg">
                    {t("contracts.versionOf", { kind: t(`contracts.kind.${kind}`), version })}
                  </h2>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-text-2">
                    {side === "downline" ? t("contracts.from", other) : t("contracts.to", other)}
                    <Badge tone={look.tone} icon={look.glyph}>
                      {t(look.word)}
                    </Badge>
                  </p>
                </div>
                <IconButton icon={X} label={t("contracts.close")} onClick={onClose} className="-me-2 -mt-2" />
              </header>
              <ContractActions key={contract.id} {...{ contract, wouldEnd }} />
              <TermsTable terms={terms} />
              <ContractFacts contract={contract} />
              {terms.kind === "dividend" && <CarryOverWords terms={terms} />}
              <ContractChanges {...{ contract, before }} />
              <ContractHistory {...{ contract, events }} />
            </>
          );
        }}
      </QueryStates>
    </Card>
  );
}
