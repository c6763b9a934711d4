import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { AlertBox } from "./AlertBox.tsx";
import { CornerContext, useCorner } from "./corner.ts";
import { FoldedCards } from "./FoldedCards.tsx";
import { isDocumentPage } from "./isDocumentPage.ts";
import { MessageBox } from "./MessageBox.tsx";
import { NoticeCards } from "./NoticeCards.tsx";
import { ReminderPopup, type Reminding } from "./ReminderPopup.tsx";
import { useClear } from "./useClear.ts";
import "./live.css";

/** The corner where things arrive by themselves, and the websocket behind it. */
export default function Live() {
  const { pathname } = useLocation();
  const reminding = useRef<Reminding>(null);
  const corner = useCorner();
  const box = useRef<HTMLElement>(null);
  const lift = useClear(box, corner.held || corner.folded || corner.cards.length === 0, corner.fold);
  const onDocument = isDocumentPage(pathname);
  return (
    <CornerContext value={corner}>
      <aside
        ref={box}
        className="live"
        style={corner.folded ? undefined : { marginBottom: lift }}
        aria-label="消息与提醒"
        data-document={onDocument}
        onPointerEnter={() => corner.hold(true)}
        onPointerLeave={() => corner.hold(false)}
        onFocus={() => corner.hold(true)}
        onBlur={() => corner.hold(false)}
      >
        <div className="live-cards" hidden={corner.folded}>
          <NoticeCards onPlan={() => reminding.current?.refresh()} />
          {/* Boxes of the shared frame (SPEC §2); documents are read undisturbed. */}
          <ReminderPopup ref={reminding} hidden={onDocument} />
          <MessageBox hidden={onDocument} />
          <AlertBox onDocument={onDocument} />
        </div>
        {corner.folded ? <FoldedCards corner={corner} /> : null}
      </aside>
    </CornerContext>
  );
}
