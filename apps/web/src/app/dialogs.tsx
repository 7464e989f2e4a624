import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, Suspense, use } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { loadSeal } from "../lib/api.ts";
import { closeDialog, useDialogs } from "../lib/dialogs.ts";
import type { DialogName, DialogOptions, DialogProps, OpenDialog } from "../lib/dialogs.ts";
import { loadPart } from "../lib/text.ts";
import { LostDialog } from "./lost-dialog.tsx";
import type { DialogNotOpenYet } from "./not-open-yet.ts";

/** What every popup is given besides its own props. */
export type DialogFrame = DialogOptions & { onClose: () => void };

type Module<Props> = { default: ComponentType<Props & DialogFrame> };

/** Every popup by name. Each arrives with its first opening. */
export const dialogs: { [Name in DialogName]: () => Promise<Module<DialogProps[Name]>> } = {
  login: () => import("../features/sessions/components/login-dialog.tsx"),
  register: () => import("./register-dialog.tsx"),
  registerFirst: () => import("../features/sessions/components/register-first-dialog.tsx"),
  changePassword: () => import("./change-password-dialog.tsx"),
  forgotPassword: () => import("./forgot-dialog.tsx"),
  resetPassword: () => import("../features/passwords/components/reset-password-dialog.tsx"),
  bindMobile: () => import("../features/members/components/bind-mobile-dialog.tsx"),
  bindEmail: () => import("../features/members/components/bind-email-dialog.tsx"),
  enrolAuthenticator: () => import("../features/members/components/enrol-authenticator-dialog.tsx"),
  removeAuthenticator: () => import("../features/members/components/remove-authenticator-dialog.tsx"),
  secondStep: () => import("../features/sessions/components/second-step-dialog.tsx"),
  socialRegister: () => import("../features/registration/components/social-register-dialog.tsx"),
  afterLogin: () => import("../features/sessions/components/after-login-dialog.tsx"),
  confirm: () => import("./confirm-dialog.tsx"),
  warning: () => import("./warning-dialog.tsx"),
  help: () => import("../features/notices/components/help-dialog.tsx"),
  feedback: () => import("../features/feedback/components/feedback-dialog.tsx"),
  customerService: () => import("../features/customer-service/components/customer-service-dialog.tsx"),
  announcement: () => import("../features/notices/components/announcement-dialog.tsx"),
  notice: () => import("../features/notices/components/notice-dialog.tsx"),
  publicPopup: () => import("../features/notices/components/public-popup-dialog.tsx"),
  gift: () => import("../features/notices/components/gift-dialog.tsx"),
  contract: notOpenYet("contract"),
  gameFrame: () => import("./play/game-frame-dialog.tsx"),
  vendorGames: () => import("../features/games/components/vendor-games-dialog.tsx"),
  realAccount: () => import("../features/sessions/components/real-account-dialog.tsx"),
};

/** Renders what is open, the latest on top. */
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

  // Most popups are forms, and most forms are sent sealed. A failure is told when one is sent.
  loadSeal().catch(() => undefined);
  const module = loadPart(`${dialog.name}-dialog`, dialogs[dialog.name] as () => Promise<Module<object>>);
  loading.set(dialog, module);
  return module;
}

function notOpenYet(name: DialogNotOpenYet): () => Promise<Module<object>> {
  return async () => {
    const { NotOpenYetDialog } = await import("./not-open-yet-dialog.tsx");
    return { default: (frame) => <NotOpenYetDialog {...frame} name={name} /> };
  };
}
