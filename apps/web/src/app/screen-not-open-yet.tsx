import { NotOpenYetScreen } from "../features/site/screens/not-open-yet-screen.tsx";
import { Meanwhile } from "./not-open-yet-meanwhile.tsx";
import { SCREENS_NOT_OPEN_YET, type ScreenNotOpenYet } from "./not-open-yet.ts";

/** Stands in for every screen that is not built yet. Contains their titles, so that the first load need not. */
export function NotOpenYet({ path }: { path: ScreenNotOpenYet }) {
  return (
    <>
      <NotOpenYetScreen title={SCREENS_NOT_OPEN_YET[path]} />
      <Meanwhile />
    </>
  );
}
