import { QRCode } from "antd";

/** Dark on white in every theme, as cameras want it. */
export default function QrCode({ text, size = 180 }: { text: string; size?: number | undefined }) {
  return (
    <span role="img" aria-label="二维码">
      {/* Its drawing calls itself a picture too, without a name. */}
      <span aria-hidden="true">
        <QRCode type="svg" value={text} size={size} color="#000000" bgColor="#ffffff" />
      </span>
    </span>
  );
}
