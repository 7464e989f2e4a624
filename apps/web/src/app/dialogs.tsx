import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, Suspense, use } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { loadChunk } from "../lib/chunks.ts";
import { closeDialog, useDialogs } from "../lib/dialogs.ts";
import type { DialogName, DialogOptions, DialogProps, OpenDialog } from "../lib/dialogs.ts";
import { LostDialog } from "./lost-dialog.tsx";
import { DIALOGS_NOT_OPEN_YET, type DialogNotOpenYet } from "./not-open-yet.ts";

/** What every popup is given besides its own props. */
export type DialogFrame = DialogOptions & { onClose: () => void };

type Module<Props> = { default: ComponentType<Props & DialogFrame> };

/** Every popup by name. Each arrives with its first opening. */
export const dialogs: { [Name in DialogName]: () => Promise<Module<DialogProps[Name]>> } = {
  login: () => import("../features/sessions/components/login-dialog.tsx"),
  register: notOpenYet("register"),
  registerFirst: () => import("../features/sessions/components/register-first-dialog.tsx"),
  changePassword: notOpenYet("changePassword"),
  forgotPassword: notOpenYet("forgotPassword"),
  secondStep: notOpenYet("secondStep"),
  afterLogin: notOpenYet("afterLogin"),
  confirm: () => import("./confirm-dialog.tsx"),
  help: notOpenYet("help"),
  feedback: notOpenYet("feedback"),
  customerService: notOpenYet("customerService"),
  announcement: notOpenYet("announcement"),
  notice: notOpenYet("notice"),
  publicPopup: notOpenYet("publicPopup"),
  gift: notOpenYet("gift"),
  contract: notOpenYet("contract"),
  gameFrame: notOpenYet("gameFrame"),
  vendorGames: notOpenYet("vendorGames"),
  realAccount: notOpenYet("realAccount"),
};

/** Draws what is open, the latest on top. */
export function Dialogs() {
  const open = useDialogs((state) => state.open);
  return open.map((dialog) => (
    <CatchBoundary
      key={dialog.id}
      getResetKey={() => dialog.id}
      errorComponent={() => <LostDialog name={dialog.name} />}
    >
      <Suspense fallback={<DialogWaiting />}>
        <Opened dialog={dialog} />
      </Suspense>
    </CatchBoundary>
  ));
}

function Opened({ dialog }: { dialog: OpenDialog }) {
  const { default: Component } = use(loadDialog(dialog));
  return <Component {...dialog.props} {...dialog.options} onClose={() => closeDialog(dialog.name)} />;
}

function DialogWaiting() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-late place-items-center bg-scrim">
      <Waiting />
    </div>
  );
}

const loading = new WeakMap<OpenDialog, Promise<Module<object>>>();

/** Remembered per opening, not for ever: after a failure the next opening tries again. */
function loadDialog(dialog: OpenDialog): Promise<Module<object>> {
  const known = loading.get(dialog);
  if (known) return known;

  const module = loadChunk(`${dialog.name}-dialog`, dialogs[dialog.name] as () => Promise<Module<object>>);
  loading.set(dialog, module);
  return module;
}

function notOpenYet(name: DialogNotOpenYet): () => Promise<Module<object>> {
  return async () => {
    const { NotOpenYetDialog } = await import("./not-open-yet-dialog.tsx");
    return { default: (frame) => <NotOpenYetDialog {...frame} title={DIALOGS_NOT_OPEN_YET[name]} /> };
  };
}
