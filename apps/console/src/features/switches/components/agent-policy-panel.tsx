import { agentPolicy, type AgentPolicy } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { switchQueries } from "../switches.queries.ts";

const NAMES = ["isOn", "allowsEqualRates", "showsTeamContacts"] as const satisfies readonly (keyof AgentPolicy)[];

/** Settings for all agents of the brand. */
export function AgentPolicyPanel({ brandId }: { brandId: string }) {
  const { data: policy } = useQuery(switchQueries.agentPolicy(brandId));
  const queries = useQueryClient();
  const mayChange = useMay("contracts.write", brandId);
  const [turning, setTurning] = useState<(typeof NAMES)[number] | null>(null);
  if (!policy) return null;

  async function turn(reason: string) {
    if (!turning || !policy) return;
    const change = { [turning]: !policy[turning] };
    await call(agentPolicy.changeAgentPolicy, { body: { brandId, change, reason } });
    const to = t(policy[turning] ? "agentPolicy.off" : "agentPolicy.on");
    showToast("success", t("agentPolicy.done", { name: t(`agentPolicy.${turning}`), to }));
    await queries.invalidateQueries({ queryKey: ["switches", "agentPolicy"] });
  }

  return (
    <Panel title={t("agentPolicy.title")} isPadded={false}>
      <ul>
        {NAMES.map((name) => (
          <li
            key={name}
            className="flex min-h-12 items-center gap-x-3 border-b border-line-soft py-2 ps-4 pe-2 text-dense last:border-0"
          >
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold text-text-1">{t(`agentPolicy.${name}`)}</span>
              <span className="text-xs text-text-3">{t(`agentPolicy.${name}.text`)}</span>
            </span>
            <Badge tone={policy[name] ? "success" : "neutral"}>
              {t(policy[name] ? "agentPolicy.on" : "agentPolicy.off")}
            </Badge>
            {mayChange && (
              <Button size="sm" variant="quiet" className="shrink-0" onClick={() => setTurning(name)}>
                {t(policy[name] ? "agentPolicy.turnOff" : "agentPolicy.turnOn")}
                <span className="sr-only">{t(`agentPolicy.${name}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {turning && (
        <ReasonDialog
          title={t("agentPolicy.ask", {
            name: t(`agentPolicy.${turning}`),
            to: t(policy[turning] ? "agentPolicy.off" : "agentPolicy.on"),
          })}
          text={t(`agentPolicy.${turning}.text`)}
          confirmLabel={t(policy[turning] ? "agentPolicy.turnOff" : "agentPolicy.turnOn")}
          onConfirm={turn}
          onClose={() => setTurning(null)}
        />
      )}
    </Panel>
  );
}
