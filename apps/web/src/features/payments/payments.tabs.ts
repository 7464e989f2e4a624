import { useEffect, useEffectEvent } from "react";
import { openTabChannel } from "../../lib/other-tabs.ts";

/** `returned`: the payer came back from the provider in another tab. `shown`: a tab already shows that deposit. */
type Message = { kind: "returned" | "shown"; depositId: string };

const CHANNEL = "payments";

/** Runs in the returning tab: notifies the tab that shows the deposit, and calls `onShown` if one replies. */
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

/** Runs in the tab that shows the deposit: on the payer's return it refetches, and replies to the returning tab. */
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

/**
 * Checks a message from another tab. Untrusted, because any page of this origin, including an older build, may send
 * it.
 */
function isAbout(message: unknown, kind: Message["kind"], depositId: string): boolean {
  if (typeof message !== "object" || message === null) return false;
  const { kind: said, depositId: id } = message as Partial<Message>;
  return said === kind && id === depositId;
}
