import type { SecurityEventKind } from "@perya/contract";
import type { Glyph } from "@perya/ui";
import KeyRound from "lucide-react/icons/key-round";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldX from "lucide-react/icons/shield-x";
import Smartphone from "lucide-react/icons/smartphone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserRoundX from "lucide-react/icons/user-round-x";
import WalletCards from "lucide-react/icons/wallet-cards";

type Look = { glyph: Glyph; colour: string };

const PLAIN = "bg-surface-2 text-text-2";
const WARNING = "bg-persimmon-soft text-persimmon";

/** Icon of each event. Only events that deserve attention have a color. */
export const ACTIVITY_LOOKS: Record<SecurityEventKind, Look> = {
  signedIn: { glyph: LogIn, colour: PLAIN },
  signInFailed: { glyph: TriangleAlert, colour: WARNING },
  secondStepAsked: { glyph: ShieldAlert, colour: WARNING },
  secondStepFailed: { glyph: TriangleAlert, colour: WARNING },
  triesSpent: { glyph: ShieldX, colour: WARNING },
  signedOut: { glyph: LogOut, colour: PLAIN },
  deviceSignedOut: { glyph: LogOut, colour: PLAIN },
  signedOutEverywhere: { glyph: LogOut, colour: PLAIN },
  cookieReused: { glyph: ShieldX, colour: WARNING },
  passwordChanged: { glyph: KeyRound, colour: PLAIN },
  passwordReset: { glyph: KeyRound, colour: PLAIN },
  passwordResetAsked: { glyph: KeyRound, colour: PLAIN },
  proofFailed: { glyph: TriangleAlert, colour: WARNING },
  mobileBound: { glyph: Smartphone, colour: PLAIN },
  emailBound: { glyph: Mail, colour: PLAIN },
  authenticatorBound: { glyph: ShieldCheck, colour: PLAIN },
  authenticatorRemoved: { glyph: ShieldAlert, colour: PLAIN },
  paymentPasswordSet: { glyph: KeyRound, colour: PLAIN },
  payoutAccountAdded: { glyph: WalletCards, colour: PLAIN },
  payoutAccountRemoved: { glyph: WalletCards, colour: PLAIN },
  transferSent: { glyph: WalletCards, colour: PLAIN },
  denied: { glyph: UserRoundX, colour: PLAIN },
};
