<?php
/**
 * Descriptions of the widgets: widgets.json, which is generated from their manifests.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns all descriptions: operations, locales, common attributes and widgets.
 */
function coach_widgets_data(): array {
	static $data = null;
	if ( null === $data ) {
		// A file of the plug-in, not a URL.
		$data = (array) json_decode( (string) file_get_contents( dirname( COACH_WIDGETS_FILE ) . '/widgets.json' ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
	return $data;
}

/**
 * Returns the names of all widgets, without "coach-".
 *
 * @return string[]
 */
function coach_widgets_names(): array {
	return array_column( coach_widgets_data()['widgets'], 'name' );
}

/**
 * Returns the attributes of a widget, as its tag spells them.
 *
 * @param string $widget Without "coach-".
 * @return string[]|null Nothing where there is no such widget.
 */
function coach_widgets_attributes( string $widget ): ?array {
	foreach ( coach_widgets_data()['widgets'] as $known ) {
		if ( $known['name'] === $widget ) {
			return array_column( array_merge( $known['attributes'], coach_widgets_data()['common'] ), 'attribute' );
		}
	}
	return null;
}
