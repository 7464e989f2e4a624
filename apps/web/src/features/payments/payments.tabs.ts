import { useEffect, useEffectEvent } from "react";
import { openTabChannel } from "../../lib/other-tabs.ts";

/** `returned`: the payer is back from the provider, in a tab of its own. `shown`: another tab shows that deposit. */
type Message = { kind: "returned" | "shown"; depositId: string };

const CHANNEL = "payments";

/** In the tab that returned: tells the tab that began the payment, and hears whether there is one. */
export function useTellReturned(depositId: string | undefined, onShown: () => void): void {
  const heard = useEffectEvent(onShown);
  useEffect(() => {
    if (depositId === undefined) return undefined;
    const channel = openTabChannel(CHANNEL, (message) => {
      if (isAbout(message, "shown", depositId)) heard();
    });
    channel.say({ kind: "returned", depositId } satisfies Message);
    return () => channel.close();
  }, [depositId]);
}

/** In the tab that shows the deposit: asks about it again once the payer is back, and says that it is shown here. */
export function useHearReturned(depositId: string, onReturned: () => void): void {
  const heard = useEffectEvent(onReturned);
  useEffect(() => {
    const channel = openTabChannel(CHANNEL, (message) => {
      if (!isAbout(message, "returned", depositId)) return;
      channel.say({ kind: "shown", depositId } satisfies Message);
      heard();
    });
    return () => channel.close();
  }, [depositId]);
}

/** Any page of this site may have said it, an older build as well. */
function isAbout(message: unknown, kind: Message["kind"], depositId: string): boolean {
  if (typeof message !== "object" || message === null) return false;
  const { kind: said, depositId: id } = message as Partial<Message>;
  return said === kind && id === depositId;
}
