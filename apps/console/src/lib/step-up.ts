import { create } from "zustand";

type Asked = { prove: (code: string) => Promise<void>; settle: (isProved: boolean) => void };

/** What waits for a fresh code; the dialog of the shell answers. */
export const useStepUp = create<{ asked: Asked | null }>(() => ({ asked: null }));

let asking: Promise<boolean> | null = null;

/** Resolves to whether a code was shown. Calls that ask at the same time wait for the same answer. */
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
