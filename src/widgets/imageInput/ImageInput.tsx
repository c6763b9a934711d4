import { Button, Input } from "antd";
import { Block, type BlockPlan, useLink, useRuntime } from "#engine/index.ts";
import { DropPlace } from "./DropPlace.tsx";
import type { ImageInputPlan } from "./plan.gen.ts";
import { usePicture } from "./usePicture.ts";
import "./imageInput.css";

/** A picture to search by: a file (chosen, dropped or pasted) or an address, never both. */
export default function ImageInput({ block }: { block: BlockPlan }) {
  const plan = block as ImageInputPlan;
  const { maxSize = 5 } = plan;
  const runtime = useRuntime();
  const shown = usePicture(plan.param, plan.urlParam, maxSize);
  const { picture, address, typed, setTyped, trouble, setTrouble, busy, takeAddress } = shown;
  const link = useLink(plan.to);

  const search = () => {
    if (!picture && !address) return setTrouble("请先选择图片或填写图片地址");
    const to = link.resolve(undefined);
    if (!to) return;
    const query = runtime.params.address().split("?")[1];
    link.follow({ ...to, href: query ? `${to.href}${to.href.includes("?") ? "&" : "?"}${query}` : to.href });
  };

  return (
    <section className="image-input" aria-label={plan.title ? undefined : "图片"} aria-busy={busy}>
      <DropPlace shown={shown} maxSize={maxSize} crop={plan.crop !== false} />
      <Input
        value={typed}
        allowClear
        addonBefore="图片地址"
        placeholder="https://"
        aria-label="图片地址"
        maxLength={2000}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={takeAddress}
        onPressEnter={takeAddress}
      />
      <p role="alert" className="image-trouble">
        {trouble}
      </p>
      {plan.filters ? <Block block={plan.filters} /> : null}
      {plan.to ? (
        <Button type="primary" size="large" autoInsertSpace={false} onClick={search}>
          {plan.submitText ?? "搜索"}
        </Button>
      ) : null}
    </section>
  );
}
