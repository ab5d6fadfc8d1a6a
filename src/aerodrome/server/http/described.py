"""What Litestar does not tell by itself in the description of the HTTP interface."""

import msgspec
from litestar._openapi.schema_generation.schema import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition


class StructsAsLists(OpenAPISchemaPlugin):
    """Structs that are sent as lists of their fields, which Litestar takes for tables."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        if field_definition.is_union or not field_definition.is_subclass_of(msgspec.Struct):
            return False
        return bool(field_definition.type_.__struct_config__.array_like)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        hints = field_definition.get_type_hints(include_extras=True)
        fields = [FieldDefinition.from_annotation(hints[name]) for name in field_definition.type_.__struct_fields__]
        return Schema(
            type=OpenAPIType.ARRAY,
            description=field_definition.type_.__doc__,
            prefix_items=[schema_creator.for_field_definition(each) for each in fields],
            min_items=len(fields),
            max_items=len(fields),
        )
