import { newest, open } from '../e2e/screens';
import { test } from './shoot';

/** Each kind beside the draft survey: its surveyor, its pages, and the sections of its form. */
const kinds = [
  {
    name: 'containers',
    as: 'surveyor2',
    survey: '/ContainerConnditionalSurvey',
    type: '%Condition%',
    sections: ['survey', 'containers', 'images', 'documents', 'reports'],
  },
  {
    name: 'tally',
    as: 'surveyor2',
    survey: '/ContainerStuffingSurvey',
    type: '%tuffing%',
    sections: ['survey', 'container', 'tally', 'seals', 'remarks', 'images', 'documents', 'reports'],
  },
  {
    name: 'pdi',
    as: 'surveyor3',
    survey: '/ContainerPdiSurvey',
    type: '%Delivery%',
    sections: ['cargo', 'delivery', 'documents', 'reports'],
  },
  {
    name: 'flat-rack',
    as: 'surveyor3',
    survey: '/ContainerFlatRackSurvey',
    type: '%Flat%',
    sections: ['survey', 'rack', 'lashings', 'certificates', 'photographs', 'documents', 'reports'],
  },
] as const;

for (const kind of kinds)
  test(`surveyor: ${kind.name}`, async ({ page, as, shoot }) => {
    await as(kind.as);
    await open(page, '/mytasks');
    const order = await newest(page, 'Job Order', [
      ['status', '=', 'In Progress'],
      ['type_of_survey', 'like', kind.type],
    ]);
    for (const section of kind.sections) {
      await open(page, `${kind.survey}/${order}?section=${section}`);
      await shoot(`${kind.name}-${section}`);
    }
  });
