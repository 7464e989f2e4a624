import { create } from "zustand";

type Asked = { prove: (code: string) => Promise<void>; settle: (isProved: boolean) => void };

/** A call that awaits a TOTP code; the root renders the dialog. */
export const useStepUp = create<{ asked: Asked | null }>(() => ({ asked: null }));

let asking: Promise<boolean> | null = null;

/** Resolves to true if a valid code was entered. Concurrent calls share one dialog. */
export function askForProof(prove: (code: string) => Promise<void>): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean) => {
      asking = null;
      useStepUp.setState({ asked: null });
      resolve(isProved);
    };
    useStepUp.setState({ asked: { prove, settle } });
  });
  return asking;
}
