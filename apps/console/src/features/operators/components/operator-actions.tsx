import { operators, type Operator } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Icon, Menu, MenuItem } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Mail from "lucide-react/icons/mail";
import ShieldPlus from "lucide-react/icons/shield-plus";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { GrantDialog, isDeciding } from "./grant-dialog.tsx";

const LINES = {
  lock: operators.lockOperator,
  unlock: operators.unlockOperator,
  renew: operators.renewInvitation,
} as const;

type Action = keyof typeof LINES;

/** Menu of an operator: grant a role, reissue the invitation, lock or unlock. */
export function OperatorActions({ operator }: { operator: Operator }) {
  const queries = useQueryClient();
  const [action, setAction] = useState<Action | "grant" | null>(null);

  async function act(reason: string) {
    if (action === null || action === "grant") return;
    await call(LINES[action], { params: { id: operator.id }, body: { reason } });
    showToast("success", t(`operators.done.${action}`, { name: operator.name }));
    await queries.invalidateQueries({ queryKey: ["operators"] });
  }

  return (
    <>
      <Menu
        label={t("operators.actionsFor", { name: operator.name })}
        triggerClassName="inline-grid size-9 place-items-center rounded-control hover:bg-surface-2"
        trigger={
          <>
            <Icon glyph={Ellipsis} />
            <span className="sr-only">{t("operators.actionsFor", { name: operator.name })}</span>
          </>
        }
      >
        <MenuItem icon={ShieldPlus} onSelect={() => setAction("grant")}>
          {t("operators.grant")}
        </MenuItem>
        {operator.roles.length > 0 && (
          <MenuItem icon={Mail} onSelect={() => setAction("renew")}>
            {t("operators.renew")}
          </MenuItem>
        )}
        {operator.state === "locked" ? (
          <MenuItem icon={LockOpen} onSelect={() => setAction("unlock")}>
            {t("operators.unlock")}
          </MenuItem>
        ) : (
          <MenuItem icon={Lock} isDangerous onSelect={() => setAction("lock")}>
            {t("operators.lock")}
          </MenuItem>
        )}
      </Menu>
      {action === "grant" && <GrantDialog operator={operator} onClose={() => setAction(null)} />}
      {action !== null && action !== "grant" && (
        <ReasonDialog
          title={t(`operators.title.${action}`, { name: operator.name })}
          text={action === "renew" ? <RenewText operator={operator} /> : t(`operators.text.${action}`)}
          confirmLabel={t(`operators.${action}`)}
          isDanger={action !== "unlock"}
          onConfirm={act}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

/** Warns that a reissued invitation relates both operators, so neither can decide on the other's proposals. */
function RenewText({ operator: { name, roles } }: { operator: Operator }) {
  return (
    <>
      <p>{t("operators.text.renew")}</p>
      {roles.some(({ role }) => isDeciding(role)) && <p>{t("operators.text.renewRelated", { name })}</p>}
    </>
  );
}
