/** What is photographed of each container, and of the survey as a whole, with the record's field for the latter. */
export const CONTAINER_IMAGES = [
  { field: 'front', title: 'Front' },
  { field: 'top', title: 'Top' },
  { field: 'rear', title: 'Rear' },
  { field: 'left', title: 'Left' },
  { field: 'right', title: 'Right' },
  { field: 'under_structure', title: 'Under structure' },
  { field: 'csc_plate', title: 'CSC plate' },
  { field: 'container_number', title: 'Container number' },
  { field: 'manufacture_date', title: 'Date of manufacture' },
  { field: 'panel', title: 'Panel' },
  { field: 'dents_cuts_holes', title: 'Dents, cuts, holes' },
  { field: 'wear_and_tear', title: 'Wear and tear' },
  { field: 'door_gaskets', title: 'Door gaskets' },
  { field: 'floor_board', title: 'Floor board' },
  { field: 'interior', title: 'Interior' },
  { field: 'container_image', title: 'Container' },
] as const;
