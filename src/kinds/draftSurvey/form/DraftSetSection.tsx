import { memo, useEffect, useState, type ReactNode } from 'react';
import { focusField } from '@/ui/form/focusField';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Suffix } from '../calculation/recordMapping';
import { Mono } from '@/ui/Mono';
import { Quantity } from '@/ui/Quantity';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { useHasRoom } from '@/ui/useHasRoom';
import { useWatch } from 'react-hook-form';
import { useCalculation, useDraftForm, useJump } from './Calculation';
import { ConditionsPart } from './ConditionsPart';
import { DeductiblesPart } from './DeductiblesPart';
import { DraftsPart } from './DraftsPart';
import { HydrostaticPart } from './HydrostaticPart';
import { belongsTo, setOfSuffix } from './names';
import { TankGrid } from '../tanks/TankGrid';
import type { Water } from '../tanks/tankRows';
import { Times } from './Times';
import { CalculationSheet } from './CalculationSheet';
import { SheetCheck } from './sheetFields';
import classes from './draft.module.css';

const HullPicture = lazyWithPreload(
  async () => (await import('../hull/HullPicture')).HullPicture,
  <div className={classes['pictureRoom']} />,
);

const SheetToSign = lazyWithPreload(async () => (await import('./SheetToSign')).SheetToSign);

/** Least room in which both surveys stand side by side, px. */
const ROOM_FOR_BOTH = 720;

type View = Suffix | 'both';
type Tab = 'sheet' | 'tanks' | 'worked-out' | 'sign';

const SETS: Record<View, readonly Suffix[]> = { i: ['i'], f: ['f'], both: ['i', 'f'] };

/**
 * One survey of the two: what was read and sounded, its tanks, and what follows from it. Where there is room the other
 * survey stands beside it. Needs `DraftCalculation` above.
 */
export const DraftSetSection = memo(function DraftSetSection({
  set,
  alone = false,
}: {
  set: Suffix;
  /** Nothing stands beside it, and its figures are not printed in forms of their own. */
  alone?: boolean;
}) {
  const { target, arrived } = useJump();
  const { ref, hasRoom } = useHasRoom<HTMLDivElement>(ROOM_FOR_BOTH);
  const [chosen, setChosen] = useState<View | null>(null);
  const [tab, setTab] = useState<Tab>('sheet');
  const [water, setWater] = useState<Water>('ballast_water');
  const [marksOpen, setMarksOpen] = useState(false);

  const both = !alone && hasRoom;
  const wanted = chosen ?? (both ? 'both' : set);
  const view = wanted === 'both' && !both ? set : wanted;
  const sets = SETS[view];

  const mine = target && belongsTo(set, target.name) ? target : null;
  const [shown, setShown] = useState<typeof mine>(null);
  if (mine && mine !== shown) {
    setShown(mine);
    setTab(mine.name.startsWith('tables.') ? 'tanks' : 'sheet');
    if (mine.name.startsWith('tables.')) {
      setWater(mine.name.startsWith('tables.fresh_water') ? 'fresh_water' : 'ballast_water');
    }
    if (!sets.includes(set)) setChosen(null);
    if (/_distance_|Side$/.test(mine.name)) setMarksOpen(true);
  }
  useEffect(() => {
    if (!mine) return;
    const frame = requestAnimationFrame(() => {
      focusField(mine.name);
      arrived();
    });
    return () => cancelAnimationFrame(frame);
  }, [mine, arrived]);

  return (
    <div ref={ref} className="group single">
      <div className="ends">
        <ShipLine />
        {alone ? null : (
          <Segmented
            label="Survey shown"
            value={view}
            onChange={setChosen}
            options={[
              { id: 'i', label: 'Initial' },
              { id: 'f', label: 'Final' },
              ...(both ? [{ id: 'both' as const, label: 'Initial and final' }] : []),
            ]}
          />
        )}
      </div>
      <Tabs<Tab>
        group={`draft-${set}`}
        label="Parts of the draft survey"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'sheet', label: 'Drafts and tables' },
          { id: 'tanks', label: 'Tanks' },
          ...(alone
            ? []
            : [
                { id: 'worked-out' as const, label: 'Calculation' },
                { id: 'sign' as const, label: 'Worksheet to sign' },
              ]),
        ]}
      />
      <TabPanel group={`draft-${set}`} id={tab}>
        {tab === 'tanks' ? <TankGrid sets={sets} water={water} onWater={setWater} /> : null}
        {tab === 'worked-out' ? <CalculationSheet set={view === 'both' ? set : view} section={set} /> : null}
        {tab === 'sign' ? (
          <div className={`stack ${classes['sheet']}`}>
            <Part title="Worksheet to sign">
              <SheetToSign />
            </Part>
          </div>
        ) : null}
        {tab === 'sheet' ? (
          <div className={`stack ${classes['sheet']}`}>
            <Picture set={view === 'both' ? set : view} />
            <Part title="Times">
              <Times sets={sets} />
            </Part>
            <Part title="Drafts at the marks">
              <DraftsPart sets={sets} own={set} marksOpen={marksOpen} onMarksOpen={setMarksOpen} />
            </Part>
            <Part title="Hydrostatic table rows">
              <HydrostaticPart sets={sets} own={set} />
            </Part>
            <Part title="Density and deductibles">
              <DeductiblesPart
                sets={sets}
                onTanks={(tanks) => {
                  setWater(tanks);
                  setTab('tanks');
                }}
              />
            </Part>
            <Part title="Conditions and signing">
              <ConditionsPart sets={sets} />
              {alone ? null : (
                <SheetCheck
                  name="worksheet.wholeTonnes"
                  label="The certificates state whole tonnes, not three decimals"
                />
              )}
            </Part>
          </div>
        ) : null}
      </TabPanel>
    </div>
  );
});

export const InitialSetSection = () => <DraftSetSection set="i" />;
export const FinalSetSection = () => <DraftSetSection set="f" />;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title} headingLevel={3}>
      {children}
    </SectionCard>
  );
}

function ShipLine() {
  const { form } = useDraftForm();
  const [ship, imo, lbp, lightShip] = useWatch({
    control: form.control,
    name: ['record.ship_name', 'record.imo', 'record.lbp', 'record.light_ship'],
  });
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  return (
    <div className={`wrap quiet ${classes['ship']}`}>
      <b>{ship || 'Ship not named'}</b>
      {imo ? <Mono>IMO {imo}</Mono> : null}
      <span>
        LBP <Quantity value={figure(lbp)} least={2} unit="m" /> · Light ship{' '}
        <Quantity value={figure(lightShip)} unit="MT" />
      </span>
    </div>
  );
}

function Picture({ set }: { set: Suffix }) {
  const { result } = useCalculation();
  return (
    <div className={classes['picture']}>
      <HullPicture result={result} set={setOfSuffix[set]} />
    </div>
  );
}
