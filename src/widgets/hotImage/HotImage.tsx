import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import {
  type BlockPlan,
  format,
  type Row,
  SourceStates,
  useBlockSource,
  useParam,
  useParams,
  useScope,
  useSelect,
  valueAt,
} from "#engine/index.ts";
import { type Area, areasOf, rangeOf, shadeOf } from "./areas.ts";
import "./hotImage.css";
import type { HotImagePlan } from "./plan.gen.ts";
import Turning from "./Turning.tsx";

const NOTHING: Row = {};

/** A picture under areas that are buttons: hovered or focused they tell their name, chosen they write the parameter. */
export default function HotImage({ block }: { block: BlockPlan }) {
  const plan = block as HotImagePlan;
  const source = useBlockSource(plan);
  const { row } = useScope();
  const [chosen, choose] = useParam<string>(plan.param);
  const select = useSelect(plan.select);
  const { set } = useParams();
  const [broken, setBroken] = useState<string>();
  const { areasField, polygonField = "polygon", keyField = "id", labelField = "title", valueField } = plan;

  const beside = Object.keys(source.object).length > 0 ? source.object : undefined;
  const picture = (source.exists ? (beside ?? source.rows[0]) : row) ?? NOTHING;
  const areas = useMemo(() => {
    const list = areasField === undefined ? source.rows : valueAt(picture, areasField);
    const rows = Array.isArray(list) ? (list as Row[]) : [];
    return areasOf(rows, picture, { polygonField, keyField, labelField, valueField });
  }, [areasField, polygonField, keyField, labelField, valueField, picture, source.rows]);
  const range = useMemo(() => rangeOf(areas), [areas]);

  const address = String(valueAt(picture, plan.imageField ?? "imageUrl") ?? "");
  const name = String(valueAt(picture, plan.altField ?? "name") ?? "版面图");
  const { param, turnParam } = plan;
  const turn = useCallback(
    (key: string) => {
      // Areas of another picture: what was chosen on this one is none of them.
      if (turnParam !== undefined) set({ [turnParam]: key, ...(param !== undefined && { [param]: undefined }) }, { now: true });
    },
    [set, param, turnParam],
  );
  const beyond = (field: string | undefined) => (field === undefined ? "" : String(valueAt(picture, field) ?? ""));
  const act = (area: Area) => {
    choose(area.key, { now: true });
    select?.(area.row);
  };
  return (
    <SourceStates source={source} empty={address === "" && areas.length === 0}>
      <figure className="hot-image" style={{ maxWidth: plan.width ?? 640 }}>
        <div className="hot-image-frame">
          {address !== "" && broken !== address ? (
            <img src={address} alt={name} onError={() => setBroken(address)} />
          ) : (
            <p className="hot-image-none">{broken ? "图片加载失败" : "暂无图片"}</p>
          )}
          <Areas
            areas={areas}
            chosen={chosen ?? undefined}
            range={range}
            valueLabel={plan.valueLabel ?? "数值"}
            name={name}
            act={plan.param !== undefined || select ? act : undefined}
          />
          {turnParam === undefined ? null : <Turning previous={beyond(plan.previousField)} next={beyond(plan.nextField)} turn={turn} />}
        </div>
        {valueField && range && range[1] > range[0] ? (
          <figcaption className="hot-image-scale">
            <span>{plan.valueLabel ?? "数值"}</span>
            <span>{format.bigNumber(range[0])}</span>
            <span className="hot-image-ramp" aria-hidden="true" />
            <span>{format.bigNumber(range[1])}</span>
          </figcaption>
        ) : null}
      </figure>
    </SourceStates>
  );
}

interface AreasProps {
  areas: Area[];
  chosen: string | undefined;
  range: readonly [number, number] | undefined;
  valueLabel: string;
  name: string;
  act: ((area: Area) => void) | undefined;
}

function Areas({ areas, chosen, range, valueLabel, name, act }: AreasProps) {
  const [near, setNear] = useState<string>();
  const shown = areas.find(({ key }) => key === near);
  const said = ({ label, value }: Area) => (value === undefined ? label : `${label}，${valueLabel} ${format.bigNumber(value)}`);
  const press = (event: KeyboardEvent, area: Area) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act?.(area);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand inside a drawing */}
      <svg className="hot-image-areas" viewBox="0 0 1 1" preserveAspectRatio="none" role="group" aria-label={`${name}的区域`}>
        {areas.map((area) => (
          // biome-ignore lint/a11y/useSemanticElements: a polygon can't be a button element
          <polygon
            key={area.key}
            points={area.points.map((point) => point.join(",")).join(" ")}
            className={area.key === chosen ? "hot-image-area hot-image-chosen" : "hot-image-area"}
            style={{ fillOpacity: shadeOf(area.value, range ?? [0, 0]) }}
            role="button"
            tabIndex={0}
            aria-label={said(area)}
            aria-pressed={area.key === chosen}
            aria-disabled={act === undefined}
            onClick={() => act?.(area)}
            onKeyDown={(event) => press(event, area)}
            onMouseEnter={() => setNear(area.key)}
            onMouseLeave={() => setNear(undefined)}
            onFocus={() => setNear(area.key)}
            onBlur={() => setNear(undefined)}
          />
        ))}
      </svg>
      {shown ? (
        <span className="hot-image-tip" role="tooltip" style={{ left: `${shown.centre[0] * 100}%`, top: `${shown.centre[1] * 100}%` }}>
          {said(shown)}
        </span>
      ) : null}
    </>
  );
}
