import { NotOpenYetScreen } from "../features/site/screens/not-open-yet-screen.tsx";
import { Meanwhile } from "./not-open-yet-meanwhile.tsx";
import { SCREENS_NOT_OPEN_YET, type ScreenNotOpenYet } from "./not-open-yet.ts";

/** What stands for every screen that is not built yet. Their titles come with it, since the first load needs none. */
export function NotOpenYet({ path }: { path: ScreenNotOpenYet }) {
  return (
    <>
      <NotOpenYetScreen title={SCREENS_NOT_OPEN_YET[path]} />
      <Meanwhile path={path} />
    </>
  );
}
